import { type Database, openDatabase } from "~/services/db.server";
import type { Bindings } from "./bindings.server";
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
  return {
    requestId,
    now: Date.now(),
    db: openDatabase(bindings.DB),
    bindings,
    version,
    later: (work) =>
      execution.waitUntil(work().catch((error: unknown) => logLateFailure(requestId, error))),
  };
}
