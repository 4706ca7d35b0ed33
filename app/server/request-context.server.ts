import type { Call } from "~/contract/call";
import { newYorkDate } from "~/days/new-york";
import type { CounterName } from "~/features/moderation/contract";
import type { Bindings } from "./bindings.server";
import { type CacheRule, cacheRuleFor, mayBeBehind, type PurgedTag } from "./cache-rules.server";
import { incrementDailyCount } from "./daily-counts.server";
import { type Database, openSession, type ReadConsistency } from "./db.server";
import { logFailure, WorstError } from "./log.server";
import { newBudget, type RequestBudget } from "./request-budget.server";
import { logSettingsErrors } from "./settings.server";
import type { SessionClaims, SignedInUser } from "./viewer.server";

export interface RequestContext {
  /** Sent in `X-Request-Id` and logged. */
  readonly requestId: string;
  /** When the request arrived, ms. It is the only clock of a request. */
  readonly now: number;
  readonly url: URL;
  readonly route: MatchedRoute;
  readonly db: Database;
  readonly budget: RequestBudget;
  readonly bindings: Bindings;
  readonly version: string;
  /** `root` among them. */
  readonly routeIds: ReadonlySet<string>;
  readonly worstError: WorstError;
  /** Adds to the day's count, after the response. */
  readonly count: (event: CounterName) => void;
  /** The uids of the games whose items the response shows. */
  readonly shownGames: Set<string>;
  readonly afterResponse: (work: () => Promise<unknown>) => void;
  readonly execution: Execution;
  readonly findSession: FindSession;
}

/** Returns null if the token, the session or the account has ended. */
export type FindSession = (
  token: string,
  context: Pick<RequestContext, "bindings" | "budget" | "now">,
) => Promise<{ readonly session: SessionClaims; readonly user: SignedInUser } | null>;

export interface CallContext extends RequestContext {
  /** For the URL and the client's address only: the body has been read. */
  readonly request: Request;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
}

export interface MatchedRoute {
  /** The template, such as `/archive/:date`: the log names it, because it identifies nobody. */
  readonly path: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The one form of the path; null if there is no route. */
  readonly canonicalPath: string | null;
  /** Null: not at all. */
  readonly cache: CacheRule | null;
  /** Null if it accepts any. */
  readonly parameters: readonly string[] | null;
  /** Empty for pages, feeds and unknown paths. */
  readonly endpoints: readonly Endpoint[];
}

export interface Endpoint {
  readonly call: Call;
  /** Null: not at all. */
  readonly cache: CacheRule | null;
  readonly purges: readonly PurgedTag[];
  readonly respond: (request: Request, context: RequestContext) => Promise<Response>;
}

export type Execution = Pick<ExecutionContext, "waitUntil" | "cache">;

type Deployment = Pick<
  RequestContext,
  "bindings" | "version" | "routeIds" | "execution" | "findSession"
>;

export function openRequest(
  request: Request,
  { url, route }: Pick<RequestContext, "url" | "route">,
  { bindings, version, routeIds, execution, findSession }: Deployment,
): RequestContext {
  const requestId = crypto.randomUUID();
  logSettingsErrors(bindings, requestId);
  const now = Date.now();
  const rule = cacheRuleFor(request, route);
  // A shared response has a deadline as a whole: `answer` in `pipeline.server.ts`.
  const budget = rule === null ? newBudget() : newBudget(Number.POSITIVE_INFINITY);
  const session = openSession(bindings.DB, readConsistencyOf(rule), budget);
  const { db } = session;
  const afterResponse = (work: () => Promise<unknown>) =>
    execution.waitUntil(work().catch((error: unknown) => logFailure({ requestId }, error)));
  return {
    requestId,
    now,
    url,
    route,
    db,
    budget,
    bindings,
    version,
    routeIds,
    worstError: new WorstError(),
    count: (event) => afterResponse(() => incrementDailyCount(db, newYorkDate(now), event)),
    shownGames: new Set(),
    afterResponse,
    execution,
    findSession,
  };
}

/** The nearest for a shared response that may be a minute old anyway, else the primary. */
export function readConsistencyOf(rule: CacheRule | null): ReadConsistency {
  return rule !== null && mayBeBehind(rule) ? "nearest" : "primary";
}
