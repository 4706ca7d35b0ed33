import { withoutParameters } from "~/services/db.server";
import { DomainError } from "~/services/errors.server";
import type { RowCounts } from "~/services/row-counts.server";

/** What went wrong during one request; it becomes part of the request's line. */
export class Failures {
  #status = 0;
  #error: unknown = null;

  /** Notes a failure; the worst one is told, and of equals the first. */
  note(error: unknown, status: number): void {
    if (status <= this.#status) return;
    this.#status = status;
    this.#error = error;
  }

  /** The status that the failure has by itself; 0 where nothing failed. */
  get status(): number {
    return this.#status;
  }

  get error(): unknown {
    return this.#error;
  }
}

/** What the line of one request tells. */
export interface RequestFacts {
  readonly requestId: string;
  readonly method: string;
  /** The route's path with its parameters' names. */
  readonly route: string;
  readonly status: number;
  /** From the arrival of the request to its answer, ms. */
  readonly duration: number;
  readonly rows: RowCounts;
  readonly failures: Failures;
}

/**
 * Writes the one JSON line of a request: info, warn for what was refused, error for what broke. Never an address, a name,
 * a parameter, a body or a token: a refusal is told by its class, because its sentence may quote what was sent.
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

/** Writes the one JSON line of a batch of results that was taken off the queue. */
export function logResults(results: number, rows: RowCounts): void {
  write("info", { event: "results taken", results, ...costOf(rows) });
}

function costOf({ statements, read, written }: RowCounts): object {
  return { statements, rowsRead: read, rowsWritten: written };
}

/** Writes one JSON line about work that failed outside of a request or after its answer. */
export function logFailure(about: Readonly<Record<string, string>>, error: unknown): void {
  write("error", { ...about, ...describe(error, 500) });
}

/** Writes one JSON line about work outside of a request that was done, or that was not possible and did no harm. */
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

function describe(failure: unknown, status: number): object {
  if (failure instanceof DomainError && status < 500) return { refusal: failure.constructor.name };
  const error = withoutParameters(failure);
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    message: error.message,
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause !== undefined && { cause: String(error.cause) }),
  };
}
