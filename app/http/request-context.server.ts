import { newYorkDate } from "~/days/new-york";
import { addToDay } from "~/services/daily-numbers.server";
import { type Database, openDatabase } from "~/services/db.server";
import type { Bindings } from "./bindings.server";
import { type Counters, openCounters } from "./counters.server";
import { logLateFailure } from "./log.server";
import { reportFaults } from "./settings.server";

/** What every loader, action and log line of one request shares. */
export interface RequestContext {
  /** Sent back in `X-Request-Id` and written in each log line of the request. */
  readonly requestId: string;
  /** The instant of the request, ms since the epoch: one request sees one time. */
  readonly now: number;
  readonly db: Database;
  readonly bindings: Bindings;
  /** Names the deployed build. */
  readonly version: string;
  readonly counters: Counters;
  /** Does work after the response; its failure is logged. */
  readonly later: (work: () => Promise<unknown>) => void;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
}

export function openRequest(
  bindings: Bindings,
  version: string,
  execution: Pick<ExecutionContext, "waitUntil">,
): RequestContext {
  reportFaults(bindings);
  const requestId = crypto.randomUUID();
  const now = Date.now();
  const db = openDatabase(bindings.DB);
  const later = (work: () => Promise<unknown>) =>
    execution.waitUntil(work().catch((error: unknown) => logLateFailure(requestId, error)));
  const counters = openCounters({
    dataset: bindings.COUNTERS,
    addToDay: (name) => later(() => addToDay(db, newYorkDate(now), name)),
  });
  return { requestId, now, db, bindings, version, counters, later };
}
