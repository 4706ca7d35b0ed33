import { normalise } from "~/game/normalise";

// An apostrophe is part of a word ("Queen's").
const apostrophes = /['’ʼ]/g;
const runs = /[\p{L}\p{N}\p{M}]+/gu;

/** "The Pokémon’s cinder_fox" becomes "the", "pokemons", "cinder", "fox". */
export function wordsOf(text: string): string[] {
  const words = text.normalize("NFKD").replace(apostrophes, "").match(runs) ?? [];
  return [...new Set(words.map(normalise))].filter((word) => word !== "");
}

const MAX_SEARCHED = 5;

/**
 * At most five, the longest first, because long words tend to be rare. The search is by prefix,
 * so prefixes of other words are left out.
 */
export function searchedWords(text: string): string[] {
  const words = wordsOf(text);
  return words
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .sort((a, b) => b.length - a.length)
    .filter((word, index) => index === 0 || (index < MAX_SEARCHED && [...word].length > 1));
}
