import type { Item } from "./item";
import { isRefused, nearDistance } from "./match";
import { normalise } from "./normalise";

/** The texts of an item that a guess is compared with. */
export type SpelledItem = Omit<Item, "id">;

/**
 * Two items that the same guess could match. `first` and `second` are their indices, `first` is the
 * lower one. `texts` are the conflicting spellings, in the same order. An exact conflict makes it
 * impossible to guess one of the items; a fuzzy conflict can be intended.
 */
export interface ItemConflict {
  readonly first: number;
  readonly second: number;
  readonly kind: "exact" | "fuzzy";
  readonly texts: readonly [string, string];
}

interface Spelling {
  readonly item: SpelledItem;
  readonly text: string;
  readonly normalised: string;
}

interface Collision {
  readonly distance: number;
  readonly texts: readonly [string, string];
}

function spellingsOf(item: SpelledItem): readonly Spelling[] {
  return [item.name, ...item.altSpellings].map((text) => ({
    item,
    text,
    normalised: normalise(text),
  }));
}

type Distance = (one: Spelling, other: Spelling) => number | null;

const sameDistance: Distance = (one, other) =>
  one.normalised !== "" && one.normalised === other.normalised ? 0 : null;

/** The longer text is the guess first: it has the larger tolerance. */
const distanceBetween: Distance = (one, other) => {
  const [long, short] =
    one.normalised.length >= other.normalised.length ? [one, other] : [other, one];
  const distance = nearDistance(long.normalised, short.normalised);
  return distance !== null && (isHit(long, short) || isHit(short, long)) ? distance : null;
};

/** Returns whether the first text as a guess counts for the item of the second by tolerance. */
function isHit({ normalised: guess }: Spelling, { normalised, item }: Spelling): boolean {
  return nearDistance(guess, normalised) !== null && !isRefused(guess, normalised, item);
}

function nearestCollision(
  ones: readonly Spelling[],
  others: readonly Spelling[],
  distanceOf: Distance,
): Collision | null {
  let nearest: Collision | null = null;
  for (const one of ones) {
    for (const other of others) {
      const distance = distanceOf(one, other);
      if (distance === null || (nearest !== null && distance >= nearest.distance)) continue;
      nearest = { distance, texts: [one.text, other.text] };
      if (distance === 0) return nearest;
    }
  }
  return nearest;
}

function conflicts(items: readonly SpelledItem[], distanceOf: Distance): readonly ItemConflict[] {
  const spelled = items.map(spellingsOf);
  return spelled.flatMap((ones, first) =>
    spelled.slice(first + 1).flatMap((others, offset): readonly ItemConflict[] => {
      const collision = nearestCollision(ones, others, distanceOf);
      if (collision === null) return [];
      const kind = collision.distance === 0 ? "exact" : "fuzzy";
      return [{ first, second: first + 1 + offset, kind, texts: collision.texts }];
    }),
  );
}

/**
 * Returns the pairs of items that match each other by the rules for a guess. A pair has one
 * conflict: the exact one if there is one, else the one with the smallest distance. Spellings
 * without a letter or digit are skipped, because no guess matches them.
 */
export function conflictingItems(items: readonly SpelledItem[]): readonly ItemConflict[] {
  return conflicts(items, distanceBetween);
}

/**
 * Returns only the exact conflicts. It computes no distances, so ten items with all their spellings
 * take less than a millisecond instead of about 100 ms.
 */
export function identicalItems(items: readonly SpelledItem[]): readonly ItemConflict[] {
  return conflicts(items, sameDistance);
}
