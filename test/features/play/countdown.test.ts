import { expect, test } from "vitest";
import { formatCountdown } from "../../../app/features/play/result/Countdown";
import { HOUR } from "../../../app/game/dates";

test.each([
  [0, "00:00:00"],
  [1001, "00:00:02"],
  [23 * HOUR, "23:00:00"],
  [100 * HOUR, "100:00:00"],
  [-1, "00:00:00"],
  [Number.POSITIVE_INFINITY, "00:00:00"],
])("%d ms left", (ms, text) => {
  expect(formatCountdown(ms)).toBe(text);
});
