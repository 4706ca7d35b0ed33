import { SECOND } from "~/game/dates";
import { ApiError } from "./api-error";
import { comebacks } from "./network";
import { type RetryPolicy, randomPauseOf } from "./retry-policies";

interface RetryOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Calls until it succeeds or the policy gives up, and then throws the last error. Waits for what
 * `Retry-After` asks for and the pause of the policy, or until the network is back.
 */
export async function retry<T>(
  policy: RetryPolicy,
  call: () => Promise<T>,
  { signal, onFailure = () => {} }: RetryOptions = {},
): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await call();
    } catch (error) {
      signal?.throwIfAborted();
      onFailure(error);
      if (failures > policy.retries || !policy.isRetried(error)) throw error;
      const asked = error instanceof ApiError ? error.retryAfter * SECOND : 0;
      await waitFor(asked + randomPauseOf(policy, failures), signal);
    }
  }
}

/** Until the time (ms) is over or the network is back. Rejects if the signal is aborted. */
function waitFor(time: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      signal?.removeEventListener("abort", aborted);
    };
    const done = () => {
      end();
      resolve();
    };
    const aborted = () => {
      end();
      reject(signal?.reason);
    };
    const timer = setTimeout(done, time);
    const unsubscribe = comebacks.subscribe(done);
    signal?.addEventListener("abort", aborted);
  });
}
