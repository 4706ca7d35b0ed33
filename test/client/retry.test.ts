import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, NetworkError } from "../../app/client/api-error";
import { comebacks } from "../../app/client/network";
import { retry } from "../../app/client/retry";
import { pauseOf, retryPolicies } from "../../app/client/retry-policies";
import { MINUTE, SECOND } from "../../app/game/dates";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const lost = () => Promise.reject(new NetworkError("The server cannot be reached."));

test("reads are tried three times again, after 1, 2 and 4 s", () => {
  const { read } = retryPolicies;
  expect([1, 2, 3].map((failures) => pauseOf(read, failures))).toEqual([1000, 2000, 4000]);
  expect(pauseOf(read, 10)).toBe(30 * SECOND);
  expect(read.retries).toBe(3);
});

test("reads that the server rejects are not tried again", () => {
  const { isRetried } = retryPolicies.read;
  expect(isRetried(new ApiError(404, "There is no such game."))).toBe(false);
  expect(isRetried(new ApiError(500, "The server failed."))).toBe(true);
  expect(isRetried(new NetworkError("The server cannot be reached."))).toBe(true);
});

test("a result is tried until it is taken, with pauses of at most five minutes", async () => {
  const call = vi.fn(lost);
  const sent = retry(retryPolicies.result, call);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(call.mock.calls.length).toBeGreaterThan(15);
  call.mockResolvedValueOnce("taken" as never);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(await sent).toBe("taken");
});

test("what waits is tried at once when the network is back", async () => {
  const call = vi.fn(lost);
  void retry(retryPolicies.result, call);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  const before = call.mock.calls.length;
  comebacks.set(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(call).toHaveBeenCalledTimes(before + 1);
});

test("what is aborted is not tried again", async () => {
  const call = vi.fn(lost);
  const controller = new AbortController();
  const sent = retry(retryPolicies.result, call, { signal: controller.signal });
  await vi.advanceTimersByTimeAsync(0);
  controller.abort();
  await expect(sent).rejects.toThrow("aborted");
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(call).toHaveBeenCalledTimes(1);
});
