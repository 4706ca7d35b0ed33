import { expect, test } from "vitest";
import { findingsIn } from "../../app/advice/findings";
import { spelledForms } from "../../app/game/item";
import { likeliestIn, tidyGuess } from "../../app/game/near-miss";

const items = [
  { id: 1, name: "Almond milk", altSpellings: ["Amande"] },
  { id: 2, name: "Oat milk", altSpellings: [] },
  { id: 3, name: "Coffee", altSpellings: ["Café au lait"] },
];

test.each([
  ["almond", "Almond milk"],
  ["oat", "Oat milk"],
  ["koffie", "Coffee"],
  ["cafeolait", "Coffee"],
  ["amandes", "Almond milk"],
])("%s most likely means %s", (guess, name) => {
  expect(likeliestIn(items)(guess)?.name).toBe(name);
});

test("without items there is no likeliest item", () => {
  expect(likeliestIn([])("almond")).toBeNull();
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

test("a game without near items has no findings", () => {
  expect(findingsIn(items)).toEqual([]);
});

test.each([
  ["  Pokémon, the Movie! ", "pokemon the movie"],
  ["- ! -", ""],
  ["a\t b\nc", "a b c"],
])("the words of %j are %j", (guess, words) => {
  expect(tidyGuess(guess)).toBe(words);
});

test("a guess that resembles nothing gets the first item", () => {
  const named = ["Aaaaaaaaaa", "Bbbbbbbbbb"].map((name, id) => ({ id, name, altSpellings: [] }));
  expect(likeliestIn(named)("cccccccccc")?.name).toBe("Aaaaaaaaaa");
});

test.each([
  ["the first of two equally near items", "cat", ["Rat", "Hat"], "Rat"],
  [
    "an item that includes the guess, before one that differs by letters",
    "oat",
    ["Oats", "Cat"],
    "Oats",
  ],
  ["an item that the guess includes", "oatmilks", ["Goat", "Oat milk"], "Oat milk"],
  ["the item that lacks less", "milk", ["Milkshake", "Milky"], "Milky"],
  [
    "a long item with few edits, before a short one",
    "strawberri",
    ["Straw", "Strawberry"],
    "Strawberry",
  ],
])("a guess most likely means %s", (_, guess, names, likeliest) => {
  const named = names.map((name, id) => ({ id, name, altSpellings: [] }));
  expect(likeliestIn(named)(guess)?.name).toBe(likeliest);
});
