import { expect, test } from "vitest";
import { HOUR } from "../../app/game/dates";
import { formatCountdown } from "../../app/ui/result/Countdown";

test.each([
  [0, "00:00:00"],
  [1, "00:00:01"],
  [1000, "00:00:01"],
  [1001, "00:00:02"],
  [59_999, "00:01:00"],
  [HOUR - 1000, "00:59:59"],
  [23 * HOUR, "23:00:00"],
  [25 * HOUR, "25:00:00"],
  [100 * HOUR, "100:00:00"],
  [-1, "00:00:00"],
  [-HOUR, "00:00:00"],
  [Number.NaN, "00:00:00"],
  [Number.POSITIVE_INFINITY, "00:00:00"],
])("%d ms left", (ms, text) => {
  expect(formatCountdown(ms)).toBe(text);
});
