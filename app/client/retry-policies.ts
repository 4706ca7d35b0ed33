import { MINUTE, SECOND } from "~/game/dates";
import { ApiError, isClientError } from "./api-error";

/**
 * Seconds. A 503 that asks for a wait of at most this long did nothing, so every request is
 * repeated. After a longer one only what is safe to repeat: reads and results.
 */
const NOTHING_DONE_WAIT = 3;

interface Backoff {
  /** ms. Each further pause is twice as long. */
  readonly first: number;
  /** ms */
  readonly longest: number;
}

export interface RetryPolicy extends Backoff {
  readonly retries: number;
  readonly isRetried: (error: unknown) => boolean;
}

/**
 * What is tried again by itself. Other changes are not: they might be done twice. What waits in
 * browser storage (results, appeals, logouts, drafts) is also sent when the network is back, and
 * at the next visit.
 */
export const retryPolicies = {
  /** Specification: "Data fetching retries 3 times". */
  read: {
    retries: 3,
    first: SECOND,
    longest: 30 * SECOND,
    isRetried: (error) => !isClientError(error),
  },
  /** Until the server has decided. */
  result: {
    retries: Number.POSITIVE_INFINITY,
    first: SECOND,
    longest: 5 * MINUTE,
    isRetried: () => true,
  },
  /** Any request that a busy server has not begun. */
  busy: {
    retries: 1,
    first: SECOND / 2,
    longest: SECOND / 2,
    isRetried: (error) =>
      error instanceof ApiError &&
      error.status === 503 &&
      error.retryAfter > 0 &&
      error.retryAfter <= NOTHING_DONE_WAIT,
  },
  /** The connection to a room. */
  room: { first: SECOND, longest: 10 * SECOND },
  /** Whether the server answers. */
  network: { first: SECOND / 4, longest: 10 * SECOND },
} satisfies Readonly<Record<string, RetryPolicy | Backoff>>;

/** ms; `failures` from 1 */
export function pauseOf({ first, longest }: Backoff, failures: number): number {
  return Math.min(longest, first * 2 ** (failures - 1));
}

/** ms. At random moments, so that many browsers do not come back together. */
export function randomPauseOf(backoff: Backoff, failures: number): number {
  return pauseOf(backoff, failures) * (0.5 + Math.random() / 2);
}
