import { normalise } from "./normalise";

// An apostrophe joins ("Queen's" is one word); whatever else is no letter, digit or mark divides.
const apostrophes = /['’ʼ]/g;
const runs = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The distinct words of a text in the form in which they are searched: folded like a guess, letters and digits only
 * ("The Pokémon’s cinder_fox" gives "the", "pokemons", "cinder", "fox"). A text without a letter or digit gives none.
 */
export function wordsOf(text: string): string[] {
  const words = text.normalize("NFKD").replace(apostrophes, "").match(runs) ?? [];
  return [...new Set(words.map(normalise))].filter((word) => word !== "");
}

/**
 * The words that a search asks for: those of the text, without any that another one begins with, since a word that
 * begins with the longer one answers both.
 */
export function searchedWords(text: string): string[] {
  const words = wordsOf(text);
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}
