import { expect, test } from "vitest";
import { countAt } from "../../../app/features/play/scoreboard.server";

test("a count has its place, or the result is refused", () => {
  expect(countAt([0, 0, 0], 1)).toEqual([0, 1, 0]);
  for (const place of [3, 0.5, -1]) expect(() => countAt([0, 0, 0], place)).toThrow("no count");
});
