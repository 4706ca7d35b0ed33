import { withoutParameters } from "~/services/db.server";
import { DomainError } from "~/services/errors.server";
import type { RowCounts } from "~/services/query-cost.server";

/** The worst error of one request. It becomes part of the log line of the request. */
export class Failures {
  #status = 0;
  #error: unknown = null;

  /** Notes an error with its status. The highest status wins; among equal ones, the first. */
  note(error: unknown, status: number): void {
    if (status <= this.#status) return;
    this.#status = status;
    this.#error = error;
  }

  /** The status of the worst error; 0 if there is none. */
  get status(): number {
    return this.#status;
  }

  get error(): unknown {
    return this.#error;
  }
}

/** What the log line of a request contains. */
interface RequestFacts {
  readonly requestId: string;
  readonly method: string;
  /** The path template of the route. */
  readonly route: string;
  readonly status: number;
  /** From the arrival of the request to its response, milliseconds. */
  readonly duration: number;
  readonly rows: RowCounts;
  readonly failures: Failures;
}

/**
 * Writes the JSON log line of a request: info, warn for a status from 400, error from 500. It
 * never contains an address, a name, a parameter, a body or a token. A domain error is logged by
 * its class name, because its message may quote the request.
 */
export function logRequest(facts: RequestFacts): void {
  const { requestId, method, route, duration, rows, failures } = facts;
  const status = Math.max(facts.status, failures.status);
  write(levelOf(status), {
    requestId,
    method,
    route,
    status,
    duration,
    ...costOf(rows),
    ...(failures.status > 0 && describe(failures.error, failures.status)),
  });
}

/** Writes the JSON log line of a batch of results from the queue. */
export function logResults(results: number, rows: RowCounts): void {
  write("info", { event: "results taken", results, ...costOf(rows) });
}

function costOf({ statements, read, written }: RowCounts): object {
  return { statements, rowsRead: read, rowsWritten: written };
}

/** Writes a JSON log line about an error outside of a request or after its response. */
export function logFailure(about: Readonly<Record<string, string>>, error: unknown): void {
  write("error", { ...about, ...describe(error, 500) });
}

/**
 * Writes a JSON log line about work outside of a request: info if done, warn if it did not matter.
 */
export function logEvent(
  level: "info" | "warn",
  about: Readonly<Record<string, string | number>>,
): void {
  write(level, about);
}

type Level = "info" | "warn" | "error";

function levelOf(status: number): Level {
  if (status >= 500) return "error";
  return status >= 400 ? "warn" : "info";
}

function write(level: Level, line: object): void {
  const text = JSON.stringify({ level, ...line });
  if (level === "error") console.error(text);
  else if (level === "warn") console.warn(text);
  else console.info(text);
}

function describe(cause: unknown, status: number): object {
  if (cause instanceof DomainError && status < 500) return { refusal: cause.constructor.name };
  const error = withoutParameters(cause);
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    message: error.message,
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause !== undefined && { cause: String(error.cause) }),
  };
}
