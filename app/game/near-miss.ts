import leven from "leven";
import type { Item } from "./item";
import { matchGuess } from "./match";
import { normalise } from "./normalise";

/**
 * Returns the words of a guess, each normalised, with one space between them: what is stored and
 * shown of it. "  Pokémon, the Movie!" becomes "pokemon the movie".
 */
export function wordsOf(guess: string): string {
  return guess
    .split(/\s+/u)
    .map(normalise)
    .filter((word) => word !== "")
    .join(" ");
}

type Spelled = Pick<Item, "name" | "altSpellings">;

/** Returns whether a normalised guess equals a name or spelling of an item. */
export function isSpelled(guess: string, items: readonly Spelled[]): boolean {
  return items.some((item) => spellings(item).includes(guess));
}

/** Returns whether a guess counts for one of the items, also by the typo tolerance. */
export function counts(guess: string, items: readonly Item[]): boolean {
  const unguessed = items.map((item) => ({ ...item, guessedCorrectly: false }));
  return matchGuess(guess, unguessed, []).kind === "correct";
}

/**
 * Returns the item that a normalised wrong guess most likely meant: the one with the smallest
 * difference. Returns null if there are no items.
 */
export function likeliestItem(guess: string, items: readonly Item[]): Item | null {
  let best: { readonly item: Item; readonly difference: number } | null = null;
  for (const item of items) {
    const difference = Math.min(...spellings(item).map((text) => differenceOf(guess, text)));
    if (!best || difference < best.difference) best = { item, difference };
  }
  return best?.item ?? null;
}

/**
 * Returns 0 for equal texts, 1 for texts that have nothing in common. If one text includes the
 * other, it is half of the fraction that the shorter one lacks; else it is the edits for each
 * character.
 */
function differenceOf(one: string, other: string): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === "") return 1;
  if (long.includes(short)) return (1 - short.length / long.length) / 2;
  return leven(one, other) / long.length;
}

function spellings({ name, altSpellings }: Spelled): string[] {
  return [name, ...altSpellings].map(normalise);
}
