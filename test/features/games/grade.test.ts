import { expect, test } from "vitest";
import { gradeOf } from "../../../app/features/games/lists.server";

const bounds = { easyBelow: 0.1, hardAbove: 0.2 };

test.each([
  [0, "easy"],
  [0.09, "easy"],
  [0.1, "medium"],
  [0.2, "medium"],
  [0.21, "hard"],
  [1, "hard"],
])("a game whose players missed the share %f of its items is %s", (missed, grade) => {
  expect(gradeOf(missed, bounds)).toBe(grade);
});

test("games that play alike are medium", () => {
  expect(gradeOf(0.4, { easyBelow: 0.4, hardAbove: 0.4 })).toBe("medium");
});
