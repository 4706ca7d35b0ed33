import { withoutParameters } from "./db.server";
import { DomainError } from "./errors.server";
import type { RequestBudget } from "./request-budget.server";

export class WorstError {
  status = 0;
  error: unknown = null;

  /** The error with the highest status stays. */
  note(error: unknown, status: number): void {
    if (status <= this.status) return;
    this.status = status;
    this.error = error;
  }
}

interface RequestFacts {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly duration: number;
  readonly budget: RequestBudget;
  readonly worstError: WorstError;
}

/**
 * Info, warn from 400, error from 500. Never contains an address, name, parameter, body or token:
 * a domain error is logged by its key, because its message may quote the request.
 */
export function logRequest(facts: RequestFacts): void {
  const { requestId, method, route, duration, budget, worstError } = facts;
  const status = Math.max(facts.status, worstError.status);
  write(levelOf(status), {
    requestId,
    method,
    route,
    status,
    duration,
    statements: budget.statements,
    rowsRead: budget.read,
    rowsWritten: budget.written,
    ...(worstError.status > 0 && describe(worstError.error, worstError.status)),
  });
}

/** For work outside of a request or after its response. */
export function logFailure(about: Readonly<Record<string, string>>, error: unknown): void {
  write("error", { ...about, ...describe(error, 500) });
}

/** Info if the work succeeded, warn if it failed without an effect on users, else error. */
export function logEvent(level: Level, about: Readonly<Record<string, string | number>>): void {
  write(level, about);
}

interface Authentication {
  readonly requestId: string;
  readonly event: string;
  readonly account?: string;
  readonly network: string;
}

export async function logAuthentication<T>(
  about: Authentication,
  work: () => Promise<T>,
): Promise<T> {
  const line = { ...about, event: `authentication: ${about.event}` };
  try {
    const result = await work();
    write("info", { ...line, outcome: "succeeded" });
    return result;
  } catch (error) {
    const outcome = error instanceof DomainError ? error.key : "failed";
    write("warn", { ...line, outcome });
    throw error;
  }
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

/** The text of a provider's error is left out: it may quote an e-mail address or a prompt. */
function upstreamCause({ cause }: DomainError): object {
  if (typeof cause === "string") return { cause };
  if (!(cause instanceof Error)) return {};
  const { code } = cause as { readonly code?: unknown };
  const isCode = typeof code === "string" && /^\w{1,60}$/.test(code);
  return { cause: cause.name, ...(isCode && { code }) };
}

function describe(cause: unknown, status: number): object {
  if (cause instanceof DomainError && status < 500) return { refusal: cause.key };
  if (cause instanceof DomainError) {
    return { message: `${cause.key}: ${cause.message}`, ...upstreamCause(cause) };
  }
  const error = withoutParameters(cause);
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    message: error.message,
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause !== undefined && { cause: String(error.cause) }),
  };
}
