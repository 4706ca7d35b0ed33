import { normalise } from "./normalise";

// An apostrophe is part of a word ("Queen's"). All other punctuation and spaces separate words.
const apostrophes = /['’ʼ]/g;
const runs = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Returns the distinct words of a text, normalised like a guess. "The Pokémon’s cinder_fox" becomes
 * "the", "pokemons", "cinder", "fox".
 */
export function wordsOf(text: string): string[] {
  const words = text.normalize("NFKD").replace(apostrophes, "").match(runs) ?? [];
  return [...new Set(words.map(normalise))].filter((word) => word !== "");
}

/**
 * Returns the words of a search text, without words that are prefixes of other words. The search is
 * by prefix, so a word that matches the longer one matches both.
 */
export function searchedWords(text: string): string[] {
  const words = wordsOf(text);
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}
