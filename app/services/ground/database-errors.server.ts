import { DrizzleQueryError } from "drizzle-orm";
import { TimeLimitExceeded } from "./time-limit.server";

/**
 * Errors after which D1's documentation recommends to retry the operation: the database restarts,
 * or the connection to it was lost. An overloaded database is not among them.
 */
const TRANSIENT_MESSAGES = [
  "D1 DB reset because its code was updated",
  "storage caused object to be reset",
  "Network connection lost",
  "Cannot resolve D1 DB due to transient issue",
  "Replica disconnected from primary",
];

/** Errors of a database that cannot serve at the moment. A repetition at once would not help. */
const UNAVAILABLE_MESSAGES = [
  ...TRANSIENT_MESSAGES,
  "D1 DB is overloaded",
  "Currently processing a long-running export",
  "storage operation exceeded timeout",
  "exceeded its CPU time limit",
  "isolate exceeded its memory limit",
  "internal error; reference",
];

/** Returns the message of a failed query, as D1 gives it. */
export function databaseMessage(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof Error ? cause.message : String(cause);
}

function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/** Returns whether a query failed because its database cannot serve now, or does not respond. */
export function isUnavailable(error: unknown): boolean {
  const message = databaseMessage(error);
  return (
    causeOf(error) instanceof TimeLimitExceeded ||
    UNAVAILABLE_MESSAGES.some((text) => message.includes(text))
  );
}

/** The attempts of an idempotent write, the first included. */
const ATTEMPTS = 3;

type Pause = (failed: number) => Promise<void>;

/** Waits up to 100 ms, then up to 200 ms: a random time, so that not all callers return at once. */
const randomPause: Pause = (failed) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 100 * failed));

/**
 * Runs a write that may run any number of times, and tries it again after a transient error. Such
 * an error does not say whether the write happened. Throws any other error at once, and a transient
 * one after the third attempt.
 */
export async function retryTransient<T>(
  write: () => Promise<T>,
  pause: Pause = randomPause,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      const isTransient = TRANSIENT_MESSAGES.some((text) => databaseMessage(error).includes(text));
      if (!isTransient || attempt === ATTEMPTS) throw error;
      await pause(attempt);
    }
  }
}
