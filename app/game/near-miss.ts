import { editDistance } from "./edit-distance";
import type { Item } from "./item";
import { normalise } from "./normalise";
import { TOLERANCE_MAX } from "./rules";

/** What is stored of a guess: " Pokémon, the Movie!" becomes "pokemon the movie". */
export function tidyGuess(guess: string): string {
  return guess
    .split(/\s+/u)
    .map(normalise)
    .filter((word) => word !== "")
    .join(" ");
}

const MAX_EDITS = TOLERANCE_MAX + 1;

/** The item that a normalised wrong guess most likely meant. */
export function likeliestIn(items: readonly Item[]): (guess: string) => Item | null {
  const spelled = items.flatMap((item) =>
    [item.name, ...item.altSpellings].map((text) => ({ item, normalised: normalise(text) })),
  );
  return (guess) => {
    let best = { item: items[0] ?? null, difference: 1 };
    for (const { item, normalised } of spelled) {
      const difference = differenceOf(guess, normalised, best.difference);
      if (difference < best.difference) best = { item, difference };
    }
    return best.item;
  };
}

/**
 * 0 for equal texts, 1 for texts that have nothing in common. A difference that is not below
 * `limit` may be 1 instead.
 */
function differenceOf(one: string, other: string, limit: number): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === "") return 1;
  if (long.includes(short)) return (1 - short.length / long.length) / 2;
  const edits = editDistance(one, other, Math.min(MAX_EDITS, Math.ceil(limit * long.length) - 1));
  return edits === null ? 1 : edits / long.length;
}
