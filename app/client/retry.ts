import { MINUTE, SECOND } from "~/game/dates";
import { ApiError } from "./api-error";

/** ms. Each further pause is twice as long. */
const FIRST_PAUSE = SECOND;
const LONGEST_PAUSE = 5 * MINUTE;

/**
 * ms: what `Retry-After` asks for, and a random part, so that many browsers do not come back
 * together.
 */
function pauseAfter(error: unknown, failures: number): number {
  const asked = error instanceof ApiError ? error.retryAfter * SECOND : 0;
  const growing = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1));
  return asked + growing * (0.5 + Math.random() / 2);
}

/** Until the time (ms) is over or the network is back. Rejects if the signal is aborted. */
function waitFor(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal.removeEventListener("abort", aborted);
    };
    const done = () => {
      end();
      resolve();
    };
    const aborted = () => {
      end();
      reject(signal.reason);
    };
    const timer = setTimeout(done, time);
    addEventListener("online", done);
    signal.addEventListener("abort", aborted);
  });
}

interface RetryOptions {
  readonly signal: AbortSignal;
  readonly onFailure?: (error: unknown) => void;
}

/** Rejects only if the signal is aborted. */
export async function retryUntilDone<T>(
  call: () => Promise<T>,
  { signal, onFailure = () => {} }: RetryOptions,
): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      onFailure(error);
      await waitFor(pauseAfter(error, failures), signal);
    }
  }
}
