import fc from "fast-check";
import { expect, test } from "vitest";
import {
  namesInLists,
  SUGGESTED_SPELLINGS,
  suggestedSpellings,
} from "../../../app/features/editor/advice/spellings";
import { conflictingItems, type SpelledItem } from "../../../app/features/editor/duplicates";
import { normalise } from "../../../app/game/normalise";
import { list } from "../../game/plays";

/** Returns the item of this name with all its suggestions, in a game with the other names. */
function complete(name: string, ...others: readonly string[]): SpelledItem {
  const items = list(name, ...others);
  return { name, altSpellings: suggestedSpellings(items, 0) };
}

test("a surname is suggested only if one item has it", () => {
  expect(complete("George Bush", "Bill Clinton").altSpellings).toContain("Bush");
  expect(complete("George Bush", "Jeb Bush").altSpellings).not.toContain("Bush");
});

test.each([
  ["R&B", ["R and B"]],
  ["No. 1", ["Number 1", "No. One", "Number One"]],
  ["Mr. Bean", ["Mister Bean", "Bean"]],
  ["3M", ["Three M"]],
  ["Three birch", ["3 birch", "Three"]],
  ["Seven", ["7"]],
  ["AT&T", ["AT and T"]],
])("%s gets %j", (name, spellings) => {
  expect(complete(name, "Lion").altSpellings).toEqual(spellings);
});

test("names from a list come first, and only for an item of the list", () => {
  const lists = [[{ name: "Netherlands", altSpellings: ["Holland", "Nederland"] }]];
  const [holland, poland] = list("holland", "Chile");
  expect(namesInLists(holland as SpelledItem, lists)).toEqual([
    "Netherlands",
    "Holland",
    "Nederland",
  ]);
  expect(namesInLists(poland as SpelledItem, lists)).toEqual([]);
  expect(suggestedSpellings(list("holland"), 0, ["Netherlands", "Holland"])).toEqual([
    "Netherlands",
  ]);
});

test("a text that the item refuses is not suggested", () => {
  const beatles = { name: "The Beatles", altSpellings: [], notAccepted: ["beatles"] };
  expect(suggestedSpellings([beatles], 0)).toEqual([]);
});

const word = fc.constantFrom(
  ..."The a St. Mount 2 II two & and (film) Fox Foxes grey John F. Kennedy Bush 1984 : , Zürich".split(
    " ",
  ),
);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const names = fc.uniqueArray(name, { minLength: 1, maxLength: 5, selector: normalise });

test("suggestions are few, short, new, and collide with no other item", () => {
  fc.assert(
    fc.property(names, fc.array(name, { maxLength: 3 }), (texts, known) => {
      const items = list(...texts);
      const [item, ...others] = items;
      const suggested = suggestedSpellings(items, 0, known);
      expect(suggested.length).toBeLessThanOrEqual(SUGGESTED_SPELLINGS);
      expect(new Set(suggested.map(normalise)).size).toBe(suggested.length);
      for (const text of suggested) {
        expect(text).toBe(text.trim());
        expect(text.length).toBeLessThanOrEqual(80);
        expect(normalise(text)).not.toBe("");
        expect(normalise(text)).not.toBe(normalise(item?.name ?? ""));
        const alone = { name: text, altSpellings: [] };
        for (const other of others) expect(conflictingItems([alone, other])).toEqual([]);
      }
    }),
  );
});

test("after all suggestions are added, there are none left to repeat", () => {
  fc.assert(
    fc.property(names, (texts) => {
      const items = list(...texts);
      const altSpellings = suggestedSpellings(items, 0);
      const again = suggestedSpellings(
        items.map((item, index) => (index === 0 ? { ...item, altSpellings } : item)),
        0,
      );
      expect(again.filter((text) => altSpellings.includes(text))).toEqual([]);
    }),
  );
});

test("a word that at least half of three names share is left out", () => {
  const bears = list("Polar bear", "Brown bear", "Giant Panda");
  expect(suggestedSpellings(bears, 0)).toContain("Polar");
  expect(suggestedSpellings(list("Polar bear", "Brown bear"), 0)).not.toContain("Polar");
  const animals = list("Polar bear", "Lion", "Tiger", "Zebra");
  expect(suggestedSpellings(animals, 0)).not.toContain("Polar");
});

test("known names are suggested if they fit: no comma, at most 80 characters, three letters", () => {
  const long = "a".repeat(81);
  const known = ["New York, New York", long, long.slice(1), "NY", "10", "1a", "Big Apple"];
  expect(suggestedSpellings(list("New York"), 0, known)).toEqual(
    expect.arrayContaining([long.slice(1), "Big Apple"]),
  );
  const suggested = suggestedSpellings(list("New York"), 0, known);
  for (const text of ["New York, New York", long, "NY", "10", "1a"])
    expect(suggested).not.toContain(text);
});

test("an item without a name, or none at all, has no suggestions; no more than eight are given", () => {
  const known = Array.from({ length: 60 }, (_, n) => `Name number ${"x".repeat(n)} ${n}`);
  expect(suggestedSpellings(list("New York"), 0, known)).toHaveLength(SUGGESTED_SPELLINGS);
  expect(suggestedSpellings(list(" - "), 0, known)).toEqual([]);
  expect(suggestedSpellings(list("New York"), 1, known)).toEqual([]);
});

test.each([
  ["The Notorious B.I.G.", []],
  ["Donnie and Marie Osmond", ["Donnie and Marie", "DMO"]],
  ["Neil Patrick Harris", ["Harris", "Neil Harris"]],
  ["Orenthal James Simpson", ["Simpson", "Orenthal Simpson"]],
])("%s gets %j", (name, expected) => {
  const items = [name, "Zebra", "Quokka"].map((text) => ({ name: text, altSpellings: [] }));
  expect(suggestedSpellings(items, 0)).toEqual(expected);
});
