import { expect, test } from "vitest";
import {
  chooseHintItem,
  hintable,
  hintKinds,
  hintMenuDisabled,
  hintsUsed,
  hintText,
} from "../../app/game/hints";
import { startPlay } from "../../app/game/play";
import { after, givenUp, guess, hint, list, planets } from "./plays";

test.each([
  ["Mercury", "Me", 7],
  ["St. Louis", "St", 7],
  ["7-Eleven", "7E", 7],
  ["'A' is one", "Ai", 6],
  ["X", "X", 1],
  ["Éire", "Éi", 4],
  ["E\u0301ire", "Éi", 4],
  ["Й", "Й", 1],
  ["東京", "東京", 2],
  ["서울", "서울", 2],
  ["x\u0302q\u0302z", "x\u0302q\u0302", 3],
  ["𝒳𝒴𝒵", "𝒳𝒴", 3],
  ["🌋 Etna", "Et", 4],
  ["???", "", 0],
])("the hints about %j", (name, letters, length) => {
  const item = { id: 7, name, altSpellings: [] };
  expect(hintText(item, "firstLetter")).toEqual({ kind: "firstLetter", itemId: 7, letters });
  expect(hintText(item, "length")).toEqual({ kind: "length", itemId: 7, length });
});

test("an item is hinted once for each kind, and only until it is guessed", () => {
  const play = after([guess("Venus"), hint("firstLetter")]);
  expect(play.firstLetterHints).toEqual([101]);
  expect(hintable(play, "firstLetter").map((item) => item.id)).not.toContain(101);
  expect(hintable(play, "length").map((item) => item.id)).toContain(101);
  for (const kind of hintKinds) {
    expect(hintable(play, kind).map((item) => item.id)).not.toContain(102);
  }
});

test("after five hints of both kinds none is left", () => {
  const four = after([hint("length"), hint("length"), hint("firstLetter"), hint("firstLetter")]);
  expect(hintsUsed(four)).toBe(4);
  expect(hintMenuDisabled(four)).toBe(false);
  const five = after([hint("length")], four);
  expect(hintsUsed(five)).toBe(5);
  expect(hintMenuDisabled(five)).toBe(true);
  expect(hintable(five, "firstLetter")).toEqual([]);
});

test("the menu is disabled when every item is guessed or fully hinted", () => {
  const start = startPlay(list("Mercury", "Venus"));
  const one = after([guess("Mercury"), hint("length")], start);
  expect(hintMenuDisabled(one)).toBe(false);
  expect(hintMenuDisabled(after([hint("firstLetter")], one))).toBe(true);
});

test("the menu is disabled when the game is over", () => {
  expect(hintMenuDisabled(givenUp())).toBe(true);
});

test("a random number picks each item for an equal share", () => {
  const play = startPlay(planets);
  const picked = (random: number) => chooseHintItem(play, "length", random)?.id;
  expect([0, 0.0999, 0.1, 0.55, 0.9999, 1].map(picked)).toEqual([101, 101, 102, 106, 110, 110]);
});

test("there is nothing to pick when no item is left", () => {
  expect(chooseHintItem(givenUp(), "length", 0.5)).toBeNull();
});
