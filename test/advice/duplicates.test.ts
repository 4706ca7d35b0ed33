import { expect, test } from "vitest";
import { conflictingItems } from "../../app/advice/duplicates";
import { list, planets } from "../game/plays";

test("items that no guess matches together do not conflict", () => {
  expect(conflictingItems(planets)).toEqual([]);
});

test("two names with the same normalised form are an exact conflict", () => {
  expect(conflictingItems(list("Mars", "Pokémon", "pokemon!"))).toEqual([
    { first: 1, second: 2, kind: "exact", texts: ["Pokémon", "pokemon!"] },
  ]);
});

test("a name that is another item's alternative spelling is an exact conflict", () => {
  expect(
    conflictingItems(list(["New York", "NYC", "Big Apple"], ["Apple, Big"], ["big apple"])),
  ).toEqual([{ first: 0, second: 2, kind: "exact", texts: ["Big Apple", "big apple"] }]);
});

test("a shared alternative spelling is an exact conflict, even beside a near one", () => {
  const items = list(["Colour", "hue"], ["Color", "Hue!"]);
  expect(conflictingItems(items)).toEqual([
    { first: 0, second: 1, kind: "exact", texts: ["hue", "Hue!"] },
  ]);
});

test("near items are a fuzzy conflict, described by their nearest spellings", () => {
  expect(conflictingItems(list(["Australia", "Oz"], ["Austria", "Österreich"]))).toEqual([
    { first: 0, second: 1, kind: "fuzzy", texts: ["Australia", "Austria"] },
  ]);
});
