import { expect, test } from "vitest";
import { searchedWords, wordsOf } from "~/game/words";

test.each([
  ["The Pokémon’s cinder_fox", ["the", "pokemons", "cinder", "fox"]],
  ["Fill in ____ here, here", ["fill", "in", "here"]],
  ["STRASSE straße", ["strasse"]],
  ["東京 Tower 333m", ["東京", "tower", "333m"]],
  ["… !?", []],
  ["", []],
])("the words of %j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("words that are prefixes of other words are not searched", () => {
  expect(searchedWords("na nat nation of")).toEqual(["nation", "of"]);
});
