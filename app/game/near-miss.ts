import leven from "leven";
import type { Item } from "./item";
import { normalise } from "./normalise";

/** Whether a folded guess is a name or a spelling of one of the items: no miss any more. */
export function isSpelled(folded: string, items: readonly Item[]): boolean {
  return items.some((item) => spellings(item).includes(folded));
}

/**
 * The item that a folded wrong guess most likely meant: the one whose name or spelling holds it or is held by it, else
 * the one that takes the fewest edits for its length. Null where there are no items.
 */
export function likeliestItem(folded: string, items: readonly Item[]): Item | null {
  let best: { readonly item: Item; readonly distance: number } | null = null;
  for (const item of items) {
    const distance = Math.min(...spellings(item).map((text) => farness(folded, text)));
    if (!best || distance < best.distance) best = { item, distance };
  }
  return best?.item ?? null;
}

/** 0 for the same text, 1 for one that has nothing in common; a part counts half of what it lacks. */
function farness(one: string, other: string): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === "") return 1;
  if (long.includes(short)) return (1 - short.length / long.length) / 2;
  return leven(one, other) / long.length;
}

function spellings({ name, altSpellings }: Item): string[] {
  return [name, ...altSpellings].map(normalise);
}
