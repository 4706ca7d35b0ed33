import fc from "fast-check";
import { expect, test } from "vitest";
import { SlidingLimit } from "../../app/http/sliding-limit.server";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Returns the times of the allowed requests. */
function allowedTimes(limit: SlidingLimit, times: readonly number[]): number[] {
  return times.filter((time) => limit.count("client", time) === 0);
}

test("no period has more requests than the limit, wherever it begins", () => {
  const gaps = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5000 })), {
    maxLength: 400,
  });
  fc.assert(
    fc.property(gaps, (waits) => {
      let time = 0;
      const times = waits.map((wait) => (time += wait));
      const windows = [
        { count: 5, window: MINUTE },
        { count: 20, window: 5 * MINUTE },
      ];
      const allowed = allowedTimes(new SlidingLimit(windows), times);
      for (const { count, window } of windows) {
        for (const start of allowed) {
          const within = allowed.filter((at) => at >= start && at < start + window);
          expect(within.length).toBeLessThanOrEqual(count);
        }
      }
    }),
  );
});

test("a client may go on after the wait that it was told, and not before", () => {
  const limit = new SlidingLimit([
    { count: 2, window: MINUTE },
    { count: 3, window: HOUR },
  ]);
  expect(allowedTimes(limit, [0, 10_000])).toEqual([0, 10_000]);
  expect(limit.count("client", 20_000)).toBe(40_000);
  expect(limit.count("client", 59_999)).toBe(1);
  expect(limit.count("client", MINUTE)).toBe(0);
  expect(limit.count("client", 10 * MINUTE)).toBe(HOUR - 10 * MINUTE);
  expect(limit.count("client", HOUR)).toBe(0);
});

test("clients do not share a limit", () => {
  const limit = new SlidingLimit([{ count: 1, window: MINUTE }]);
  expect(limit.count("one", 0)).toBe(0);
  expect(limit.count("other", 0)).toBe(0);
  expect(limit.count("one", 1)).toBeGreaterThan(0);
});

test("a clock that was set back does not block a client", () => {
  const limit = new SlidingLimit([{ count: 1, window: MINUTE }]);
  expect(limit.count("client", HOUR)).toBe(0);
  expect(limit.count("client", 0)).toBe(0);
});

test("the memory for clients is limited, and an active client is not forgotten", () => {
  const limit = new SlidingLimit([{ count: 1, window: HOUR }]);
  expect(limit.count("active", 0)).toBe(0);
  for (let client = 0; client < 30_000; client++) {
    limit.count(`client ${client}`, 1);
    expect(limit.count("active", 1)).toBeGreaterThan(0);
  }
  expect(limit.count("client 0", 2)).toBe(0);
});
