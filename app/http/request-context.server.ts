import type { Call } from "~/contract/call";
import { newYorkDate } from "~/days/new-york";
import { type Database, openSession, type ReadConsistency } from "~/services/ground/db.server";
import { newBudget, type RequestBudget } from "~/services/ground/request-budget.server";
import { incrementDailyCount } from "~/services/maintenance/site-statistics.server";
import type { Bindings } from "./bindings.server";
import { type CacheRule, cacheRuleFor, mayBeBehind, type PurgedTag } from "./cache-rules.server";
import { type Counters, openCounters } from "./counters.server";
import { logFailure, WorstError } from "./log.server";
import { logSettingsErrors } from "./settings.server";

/** What every loader, action and log line of one request shares. */
export interface RequestContext {
  /** Sent in `X-Request-Id` and written to each log line of the request. */
  readonly requestId: string;
  /** When the request arrived, milliseconds since the epoch. It is the only clock of a request. */
  readonly now: number;
  /** The URL of the request. Nothing changes it. */
  readonly url: URL;
  readonly route: MatchedRoute;
  readonly db: Database;
  /** The statements and rows that the request has used so far. */
  readonly budget: RequestBudget;
  readonly bindings: Bindings;
  /** The version of the deployed build. */
  readonly version: string;
  /** The ids of all routes of the build, `root` among them. */
  readonly routeIds: ReadonlySet<string>;
  readonly worstError: WorstError;
  readonly counters: Counters;
  /** The uids of the games whose items the response shows. Loaders and handlers add them. */
  readonly shownGames: Set<string>;
  /** Runs work after the response. A failure is logged. */
  readonly afterResponse: (work: () => Promise<unknown>) => void;
  readonly execution: Execution;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
}

export interface MatchedRoute {
  /**
   * The path template, such as `/archive/:date`. The log names it, because it identifies nobody.
   */
  readonly path: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The one form of the path of the URL in which it is answered; null if there is no route. */
  readonly canonicalPath: string | null;
  /** How caches may store the response to a GET; null: not at all. */
  readonly cache: CacheRule | null;
  /** The query parameters that the route reads; null if it accepts any. */
  readonly parameters: readonly string[] | null;
  /** The calls of this path; empty for pages, for feeds and for unknown paths of the API. */
  readonly endpoints: readonly Endpoint[];
}

export interface Endpoint {
  readonly call: Call;
  /** How caches may store the response; null: not at all. */
  readonly cache: CacheRule | null;
  readonly purges: readonly PurgedTag[];
  readonly respond: (request: Request, context: RequestContext) => Promise<Response>;
}

/** What the Worker uses of its platform. */
export type Execution = Pick<ExecutionContext, "waitUntil" | "cache">;

type Deployment = Pick<RequestContext, "bindings" | "version" | "routeIds" | "execution">;

/** Returns the context of a request. Runs no query. */
export function openRequest(
  request: Request,
  { url, route }: Pick<RequestContext, "url" | "route">,
  { bindings, version, routeIds, execution }: Deployment,
): RequestContext {
  logSettingsErrors(bindings);
  const requestId = crypto.randomUUID();
  const now = Date.now();
  const rule = cacheRuleFor(request, route);
  // A shared response has a deadline as a whole: `answer` in `pipeline.ts`.
  const budget = rule === null ? newBudget() : newBudget(Number.POSITIVE_INFINITY);
  const session = openSession(bindings.DB, readConsistencyOf(rule), budget);
  const { db } = session;
  const afterResponse = (work: () => Promise<unknown>) =>
    execution.waitUntil(work().catch((error: unknown) => logFailure({ requestId }, error)));
  const counters = openCounters({
    dataset: bindings.COUNTERS,
    addToDay: (name) => afterResponse(() => incrementDailyCount(db, newYorkDate(now), name)),
  });
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
    counters,
    shownGames: new Set(),
    afterResponse,
    execution,
  };
}

/**
 * Returns which replica a request reads: the nearest one for a shared response that may be a minute
 * old anyway, the primary for everything else.
 */
export function readConsistencyOf(rule: CacheRule | null): ReadConsistency {
  return rule !== null && mayBeBehind(rule) ? "nearest" : "primary";
}
