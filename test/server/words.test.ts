import { expect, test } from "vitest";
import { searchedWords, wordsOf } from "~/server/words.server";

test.each([
  ["The Pokémon’s cinder_fox", ["the", "pokemons", "cinder", "fox"]],
  ["Fill in ____ here, here", ["fill", "in", "here"]],
  ["STRASSE straße", ["strasse"]],
  ["東京 Tower 333m", ["東京", "tower", "333m"]],
  ["สัตว์: หมู หมี", ["สัตว์", "หมู", "หมี"]],
  ["カギ かき", ["かき\u3099", "かき"]],
  ["Łódź, Ærø ١٩٦٦", ["lodz", "aero", "1966"]],
  ["… !?", []],
  ["", []],
])("the words of %j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("words that are prefixes of other words are not searched", () => {
  expect(searchedWords("na nat nation of")).toEqual(["nation", "of"]);
});

test.each([
  ["the longest first", "of kinds pasta italian", ["italian", "kinds", "pasta", "of"]],
  [
    "at most five",
    "one three fives sevens elevens be",
    ["elevens", "sevens", "three", "fives", "one"],
  ],
  ["no letter beside a word", "a game b", ["game"]],
  ["one letter if there is no word", "x y", ["x"]],
])("a search uses %s", (_name, text, words) => {
  expect(searchedWords(text)).toEqual(words);
});
