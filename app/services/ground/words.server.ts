import { normalise } from "~/game/normalise";

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

const MAX_SEARCHED = 5;

/**
 * Returns the words of a search text that are searched, the longest first, because long words tend
 * to be rare: at most five. Leaves out words of one letter beside longer ones, and words that are
 * prefixes of other words: the search is by prefix, so a word that matches the longer one matches
 * both.
 */
export function searchedWords(text: string): string[] {
  const words = wordsOf(text);
  return words
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .sort((a, b) => b.length - a.length)
    .filter((word, index) => index === 0 || (index < MAX_SEARCHED && [...word].length > 1));
}
