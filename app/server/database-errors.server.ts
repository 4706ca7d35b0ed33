import { DrizzleQueryError } from "drizzle-orm";
import { TimeLimitExceeded } from "./time-limit.server";

/**
 * D1's documentation recommends a retry after these, also of a Durable Object. An overloaded one is
 * not among them.
 */
const TRANSIENT_MESSAGES = [
  "reset because its code was updated",
  "storage caused object to be reset",
  "Network connection lost",
  "Cannot resolve D1 DB due to transient issue",
  "Replica disconnected from primary",
];

/** A repetition at once would not help. */
const UNAVAILABLE_MESSAGES = [
  ...TRANSIENT_MESSAGES,
  "D1 DB is overloaded",
  "maximum DB size",
  "Durable Object is overloaded",
  "Currently processing a long-running export",
  "storage operation exceeded timeout",
  "exceeded its CPU time limit",
  "isolate exceeded its memory limit",
  "internal error; reference",
];

export function databaseMessage(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof Error ? cause.message : String(cause);
}

function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

export function isUnavailable(error: unknown): boolean {
  const message = databaseMessage(error);
  return (
    causeOf(error) instanceof TimeLimitExceeded ||
    UNAVAILABLE_MESSAGES.some((text) => message.includes(text))
  );
}

const ATTEMPTS = 3;

type Pause = (failed: number) => Promise<void>;

/** A random time, so that not all callers return at once. */
const randomPause: Pause = (failed) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 100 * failed));

/**
 * Runs a write that may run any number of times: a transient error does not say whether it
 * happened.
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
