import { expect, test } from "vitest";
import { conflictingItems, identicalItems } from "../../app/advice/duplicates";
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

test("words that differ in a vowel or voicing mark can be items of one list", () => {
  const names = list("หมู", "หมี", "दाल", "दिल", "かき", "かぎ");
  expect(identicalItems(names)).toEqual([]);
  expect(identicalItems(list("ひらがな", "ヒラガナ"))).toMatchObject([{ kind: "exact" }]);
});

test("a fuzzy conflict does not depend on the order of the items", () => {
  const conflict = { first: 0, second: 1, kind: "fuzzy" };
  expect(conflictingItems(list("abcd", "abcdef"))).toMatchObject([conflict]);
  expect(conflictingItems(list("abcdef", "abcd"))).toMatchObject([conflict]);
});

test("an item does not conflict with itself, nor with a spelling that has no letter or digit", () => {
  expect(conflictingItems(list(["Mars", "MARS", "Marz"], "???", ["!!!", ""]))).toEqual([]);
});
