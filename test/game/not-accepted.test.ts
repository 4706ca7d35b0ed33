import { expect, test } from "vitest";
import { conflictingItems } from "../../app/advice/duplicates";
import { findingsIn } from "../../app/advice/findings";
import type { PlayItem } from "../../app/game/item";
import { matchGuess } from "../../app/game/match";
import { list } from "./plays";

const [panama] = list(["Panama", "Panamá City"]) as readonly [PlayItem];
const [year] = list(["1984", "Nineteen Eighty-Four"]) as readonly [PlayItem];

const exact = { ...year, exactDigits: true };
const not = (text: string) => ({ ...panama, notAccepted: [text], exactDigits: true });

test.each([
  ["a guess that is near an item", "canada", panama, "correct"],
  ["one that equals a text that is not accepted", "canada", not("Canada!"), "wrong"],
  ["one that is nearer to such a text", "canad", not("Canada"), "wrong"],
  ["one that is nearer to the item", "panam", not("Canada"), "correct"],
  ["one that is as near to the item", "canama", not("Ranama"), "correct"],
  ["one that is nearer to another spelling", "panama citi", not("Panama Kitty"), "correct"],
  ["an exact match that is not accepted", "Panama", not("Panama"), "correct"],
  ["other digits", "1985", year, "correct"],
  ["other digits where they are exact", "1985", exact, "wrong"],
  ["a typo beside exact digits", "1984a", exact, "correct"],
  ["words for exact digits", "nineteen eighty four", exact, "correct"],
  ["words with typos for exact digits", "ninteen eighty fuor", exact, "correct"],
])("%s: %s", (_, guess, item, kind) => {
  expect(matchGuess(guess, [item], []).kind).toBe(kind);
});

test("another item still gets a guess that an item refuses", () => {
  const match = matchGuess(
    "canada",
    [{ ...panama, notAccepted: ["Canada"] }, ...list("Canade")],
    [],
  );
  expect(match).toMatchObject({ kind: "correct", item: { name: "Canade" } });
});

test("two items are not confused if both refuse the other", () => {
  const [iran, iraq] = list("Iran", "Iraq") as readonly [PlayItem, PlayItem];
  const strictIran = { ...iran, notAccepted: ["Iraq"] };
  expect(conflictingItems([strictIran, iraq])).toHaveLength(1);
  expect(conflictingItems([strictIran, { ...iraq, notAccepted: ["Iran"] }])).toEqual([]);
});

test("exact digits end the conflicts and the findings of numbers", () => {
  const numbers = list("Apollo 11", "Apollo 12", "Apollo 13");
  expect(findingsIn(numbers)).not.toEqual([]);
  const strict = numbers.map((number) => ({ ...number, exactDigits: true }));
  expect(conflictingItems(strict)).toEqual([]);
  expect(findingsIn(strict)).toEqual([]);
});

test("items with the same spelling stay in conflict", () => {
  const [one, other] = list("Mercury", ["Quicksilver", "Mercury"]) as readonly [PlayItem, PlayItem];
  expect(conflictingItems([{ ...one, notAccepted: ["Mercury"] }, other])).toMatchObject([
    { kind: "exact" },
  ]);
});
