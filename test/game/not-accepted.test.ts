import { expect, test } from "vitest";
import { conflictingItems } from "../../app/advice/duplicates";
import { findingsIn } from "../../app/advice/findings";
import type { PlayItem } from "../../app/game/item";
import { matchGuess } from "../../app/game/match";
import { list } from "./plays";

const [panama] = list(["Panama", "Panamá City"]) as readonly [PlayItem];
const [year] = list(["1984", "Nineteen Eighty-Four"]) as readonly [PlayItem];

function outcome(guess: string, ...items: readonly PlayItem[]): string {
  return matchGuess(guess, items, []).kind;
}

test("a guess that equals a text that is not accepted is wrong", () => {
  expect(outcome("canada", panama)).toBe("correct");
  expect(outcome("canada", { ...panama, notAccepted: ["Canada!"] })).toBe("wrong");
});

test("a guess that is nearer to a text that is not accepted is wrong", () => {
  const strict = { ...panama, notAccepted: ["Canada"] };
  expect(outcome("canad", strict)).toBe("wrong");
  expect(outcome("panam", strict)).toBe("correct");
});

test("a guess that is as near to the item as to a text that is not accepted counts", () => {
  expect(outcome("canama", { ...panama, notAccepted: ["Ranama"] })).toBe("correct");
});

test("the distance to the item is the one to its nearest spelling", () => {
  const strict = { ...panama, notAccepted: ["Panama Kitty"] };
  expect(outcome("panama citi", strict)).toBe("correct");
});

test("an exact match counts although it is not accepted", () => {
  expect(outcome("Panama", { ...panama, notAccepted: ["Panama"], exactDigits: true })).toBe(
    "correct",
  );
});

test("another item still gets a guess that an item refuses", () => {
  const match = matchGuess(
    "canada",
    [{ ...panama, notAccepted: ["Canada"] }, ...list("Canade")],
    [],
  );
  expect(match).toMatchObject({ kind: "correct", item: { name: "Canade" } });
});

test("with exact digits a guess with other digits is wrong, and a typo still counts", () => {
  expect(outcome("1985", year)).toBe("correct");
  const strict = { ...year, exactDigits: true };
  expect(outcome("1985", strict)).toBe("wrong");
  expect(outcome("1984a", strict)).toBe("correct");
  expect(outcome("nineteen eighty four", strict)).toBe("correct");
  expect(outcome("ninteen eighty fuor", strict)).toBe("correct");
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
