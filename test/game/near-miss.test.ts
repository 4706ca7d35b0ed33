import { expect, test } from "vitest";
import { findingsIn } from "../../app/features/editor/advice/findings";
import { spelledForms } from "../../app/game/item";
import { closestIn, tidyGuess } from "../../app/game/near-miss";
import { normalise } from "../../app/game/normalise";

const items = [
  { id: 1, name: "Almond milk", altSpellings: ["Amande"] },
  { id: 2, name: "Oat milk", altSpellings: [] },
  { id: 3, name: "Coffee", altSpellings: ["Café au lait"] },
];

/** A guess and the item whose spelling it is. */
const right = [
  ["colour", "Color"],
  ["gray wolf", "Grey wolf"],
  ["everest", "Mount Everest"],
  ["the beatles", "Beatles"],
  ["hippopotamuses", "Hippopotamus"],
  ["michaelangelo", "Michelangelo"],
  ["lake superior", "Superior"],
  ["jk rowling", "J. K. Rowling"],
  ["mcdonalds", "McDonald's"],
  ["cafeolait", "Café au lait"],
] as const;

/** A guess and an item that it does not mean. */
const wrong = [
  ["horse", "Zebra"],
  ["iran", "Iraq"],
  ["austria", "Australia"],
  ["cat", "Caterpillar"],
  ["ant", "Elephant"],
  ["pea", "Peacock"],
  ["rat", "Giraffe"],
  ["north korea", "South Korea"],
  ["oat", "Goat cheese"],
  // Close, but of more than 36 letters.
  [
    "the hitchhickers guide to the galaxy and the stars",
    "The Hitchhikers Guide to the Galaxy and the Stars",
  ],
] as const;

const named = (...names: readonly string[]) =>
  names.map((name, id) => ({ id, name, altSpellings: [] }));

test.each(right)("%s is close to %s", (guess, name) => {
  expect(closestIn(named("Obsidian", name))(normalise(guess))?.name).toBe(name);
});

test.each(wrong)("%s is not close to %s", (guess, name) => {
  expect(closestIn(named("Obsidian", name))(normalise(guess))).toBeNull();
});

test("a guess that equals a name or spelling is not a near miss", () => {
  expect(spelledForms(items).has("cafeaulait")).toBe(true);
  expect(spelledForms(items).has("oatmilk")).toBe(true);
  expect(spelledForms(items).has("oat")).toBe(false);
});

test("a spelling of one or two letters is a finding", () => {
  const found = findingsIn([
    { name: "New York", altSpellings: ["NY"] },
    { name: "Philadelphia", altSpellings: ["Philly"] },
  ]);
  expect(found).toEqual([{ kind: "short", item: 0, spelling: "NY" }]);
});

test("a spelling near to three items is a finding; two near items are a finding as a pair", () => {
  const found = findingsIn([
    { name: "Cat", altSpellings: [] },
    { name: "Car", altSpellings: [] },
    { name: "Elephant", altSpellings: [] },
  ]);
  expect(found).toEqual([{ kind: "alike", items: [0, 1], texts: ["Cat", "Car"] }]);
  const three = findingsIn(["Cat", "Car", "Can"].map((name) => ({ name, altSpellings: [] })));
  expect(three.filter(({ kind }) => kind === "broad")).toHaveLength(3);
});

test.each([
  ["  Pokémon, the Movie! ", "pokemon the movie"],
  ["- ! -", ""],
  ["a\t b\nc", "a b c"],
])("the words of %j are %j", (guess, words) => {
  expect(tidyGuess(guess)).toBe(words);
});

test.each([
  ["the first of two equally near items", "cattle", ["Castle", "Catties"], "Castle"],
  ["the item that lacks less", "milk", ["Milkman", "Milky"], "Milky"],
  ["an item by its other spelling", "amandes", ["Almond milk", "Oat milk"], "Almond milk"],
])("a guess means %s", (_, guess, names, closest) => {
  const [first, ...others] = named(...names);
  const items = [{ ...first, id: 9, name: names[0] ?? "", altSpellings: ["Amande"] }, ...others];
  expect(closestIn(items)(guess)?.name).toBe(closest);
});
