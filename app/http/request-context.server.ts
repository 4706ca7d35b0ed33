import { newYorkDate } from "~/days/new-york";
import { type Database, openSession } from "~/services/db.server";
import { incrementDailyCount } from "~/services/maintenance/site-statistics.server";
import type { RowCounts } from "~/services/row-counts.server";
import type { Bindings } from "./bindings.server";
import { sharedRuleOf } from "./cache-policy.server";
import { type Counters, openCounters } from "./counters.server";
import { Failures, logFailure } from "./log.server";
import { readConsistencyOf } from "./read-consistency.server";
import type { MatchedRoute } from "./route-match.server";
import { reportFaults } from "./settings.server";

/** What every loader, action and log line of one request shares. */
export interface RequestContext {
  /** Sent back in `X-Request-Id` and written in each log line of the request. */
  readonly requestId: string;
  /** The instant of the request, ms since the epoch: one request sees one time. */
  readonly now: number;
  readonly route: MatchedRoute;
  readonly db: Database;
  /** What the request has cost the database so far. */
  readonly rows: RowCounts;
  /** Stands for what the request has read and written; null before its first statement. */
  readonly bookmark: () => string | null;
  readonly bindings: Bindings;
  /** Names the deployed build. */
  readonly version: string;
  readonly failures: Failures;
  readonly counters: Counters;
  /** Does work after the response; its failure is logged. */
  readonly later: (work: () => Promise<unknown>) => void;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
}

/** Where a request is answered: the deployed build with what it is bound to. */
export interface Deployment {
  readonly bindings: Bindings;
  readonly version: string;
  readonly execution: Pick<ExecutionContext, "waitUntil">;
}

/** Opens the context of a request; costs no query. */
export function openRequest(
  request: Request,
  route: MatchedRoute,
  { bindings, version, execution }: Deployment,
): RequestContext {
  reportFaults(bindings);
  const requestId = crypto.randomUUID();
  const now = Date.now();
  const reading = readConsistencyOf(request, sharedRuleOf(request, route) !== null);
  const { db, rows, bookmark } = openSession(bindings.DB, reading);
  const later = (work: () => Promise<unknown>) =>
    execution.waitUntil(work().catch((error: unknown) => logFailure({ requestId }, error)));
  const counters = openCounters({
    dataset: bindings.COUNTERS,
    addToDay: (name) => later(() => incrementDailyCount(db, newYorkDate(now), name)),
  });
  return {
    requestId,
    now,
    route,
    db,
    rows,
    bookmark,
    bindings,
    version,
    failures: new Failures(),
    counters,
    later,
  };
}
