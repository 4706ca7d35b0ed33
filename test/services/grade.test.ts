import { expect, test } from "vitest";
import { gradeOf } from "../../app/services/games/games.server";

/** Returns the grade of a game whose 20 players found `found` of their 200 items. */
const gradeOfFound = (found: number) => gradeOf((200 - found) / 200);

test.each([
  [200, "easy"],
  [140, "easy"],
  [139, "medium"],
  [80, "medium"],
  [79, "hard"],
  [0, "hard"],
])("players who found %i of 200 items played a game that is %s", (found, grade) => {
  expect(gradeOfFound(found)).toBe(grade);
});
