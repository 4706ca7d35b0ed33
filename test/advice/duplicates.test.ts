import fc from "fast-check";
import { expect, test } from "vitest";
import { conflictingItems, identicalItems } from "../../app/advice/duplicates";
import { matchGuess } from "../../app/game/match";
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

test("there is an exact conflict if and only if an exact guess of one item can match the other", () => {
  const spelling = fc.stringMatching(/^[abß -]{1,3}$/);
  const item = fc.array(spelling, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(item, item, (one, other) => {
      const hits = (texts: readonly string[], target: readonly string[]) =>
        texts.some((text) => {
          const match = matchGuess(text, list(target), []);
          return "reason" in match && match.reason.kind.startsWith("exact");
        });
      const kinds = conflictingItems(list(one, other)).map((conflict) => conflict.kind);
      expect(kinds.includes("exact")).toBe(hits(one, other));
      expect(identicalItems(list(one, other)).length > 0).toBe(kinds.includes("exact"));
      expect(kinds.length > 0).toBe(anyHit(one, other) || anyHit(other, one));
    }),
  );
});

function anyHit(texts: readonly string[], target: readonly string[]): boolean {
  return texts.some((text) => matchGuess(text, list(target), []).kind === "correct");
}
