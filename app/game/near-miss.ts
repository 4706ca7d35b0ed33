import leven from "leven";
import type { Item } from "./item";
import { normalise } from "./normalise";

/** Returns whether a normalised guess equals a name or spelling of an item. */
export function isSpelled(guess: string, items: readonly Item[]): boolean {
  return items.some((item) => spellings(item).includes(guess));
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

function spellings({ name, altSpellings }: Item): string[] {
  return [name, ...altSpellings].map(normalise);
}
