import { expect, test } from "vitest";
import {
  chooseHintItem,
  hintableItems,
  hintKinds,
  hintMenuDisabled,
  hintValue,
} from "../../app/game/hints";
import { startPlay } from "../../app/game/play";
import { after, guess, hint, hintedIds, list, planets } from "./plays";

test.each([
  ["Mercury", "Me", 7],
  ["7-Eleven", "7E", 7],
  ["'A' is one", "Ai", 6],
  ["E\u0301ire", "Éi", 4],
  ["𝒳𝒴𝒵", "𝒳𝒴", 3],
  ["🌋 Etna", "Et", 4],
  ["???", "", 0],
])("the values of the hints about %j", (name, letters, length) => {
  const item = { id: 7, name, altSpellings: [] };
  expect(hintValue("firstLetter", item)).toBe(letters);
  expect(hintValue("length", item)).toBe(length);
});

test("an item gets at most one hint of each kind, and none once it is guessed", () => {
  const play = after([guess("Venus"), hint("firstLetter")]);
  expect(hintedIds(play, "firstLetter")).toEqual([101]);
  expect(hintableItems(play, "firstLetter").map((item) => item.id)).not.toContain(101);
  expect(hintableItems(play, "length").map((item) => item.id)).toContain(101);
  for (const kind of hintKinds) {
    expect(hintableItems(play, kind).map((item) => item.id)).not.toContain(102);
  }
});

test("no hint is left after five hints of any kind", () => {
  const four = after([hint("length"), hint("length"), hint("firstLetter"), hint("firstLetter")]);
  expect(four.hints).toHaveLength(4);
  expect(hintMenuDisabled(four)).toBe(false);
  const five = after([hint("length")], four);
  expect(five.hints).toHaveLength(5);
  expect(hintMenuDisabled(five)).toBe(true);
  expect(hintableItems(five, "firstLetter")).toEqual([]);
});

test("the menu is disabled when every item is guessed or fully hinted", () => {
  const start = startPlay(list("Mercury", "Venus"));
  const hints = hintKinds.map((kind) => hint(kind));
  const almost = after([guess("Mercury"), ...hints.slice(1)], start);
  expect(hintMenuDisabled(almost)).toBe(false);
  expect(hintMenuDisabled(after(hints.slice(0, 1), almost))).toBe(true);
});

test("each item has an equal share of the random range", () => {
  const play = startPlay(planets);
  const picked = (random: number) => chooseHintItem(play, "length", random)?.id;
  expect([0, 0.0999, 0.1, 0.55, 0.9999, 1].map(picked)).toEqual([101, 101, 102, 106, 110, 110]);
});
