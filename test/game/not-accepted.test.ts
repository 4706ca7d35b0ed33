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
  ["one that is nearer to the item", "panam", not("Canada"), "correct"],
  ["an exact match that is not accepted", "Panama", not("Panama"), "correct"],
  ["other digits where they are exact", "1985", exact, "wrong"],
  ["words for exact digits", "nineteen eighty four", exact, "correct"],
])("%s: %s", (_, guess, item, kind) => {
  expect(matchGuess(guess, [item], []).kind).toBe(kind);
});

test("exact digits end the conflicts and the findings of numbers", () => {
  const numbers = list("Apollo 11", "Apollo 12", "Apollo 13");
  expect(findingsIn(numbers)).not.toEqual([]);
  const strict = numbers.map((number) => ({ ...number, exactDigits: true }));
  expect(conflictingItems(strict)).toEqual([]);
  expect(findingsIn(strict)).toEqual([]);
});
