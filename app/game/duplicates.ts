import { nearDistance } from "./match";
import { normalise } from "./normalise";

/** What a guess can hit of an item: its name and its alternative spellings. */
export interface SpelledItem {
  readonly name: string;
  readonly altSpellings: readonly string[];
}

/**
 * Two items of a list that one guess could hit. `first` and `second` are their indices, first being
 * the lower; `texts` are the spellings that collide, the first item's first. An exact conflict makes
 * one of the items impossible to name; a fuzzy one is a matter of taste.
 */
export interface ItemConflict {
  readonly first: number;
  readonly second: number;
  readonly kind: "exact" | "fuzzy";
  readonly texts: readonly [string, string];
}

interface Spelling {
  readonly text: string;
  readonly normalised: string;
}

interface Collision {
  readonly distance: number;
  readonly texts: readonly [string, string];
}

function spellingsOf(item: SpelledItem): readonly Spelling[] {
  return [item.name, ...item.altSpellings].map((text) => ({ text, normalised: normalise(text) }));
}

type Distance = (one: string, other: string) => number | null;

const sameDistance: Distance = (one, other) => (one !== "" && one === other ? 0 : null);

/** The longer text is the more forgiven guess, so it decides for both directions. */
const distanceBetween: Distance = (one, other) =>
  one.length >= other.length ? nearDistance(one, other) : nearDistance(other, one);

function nearestCollision(
  ones: readonly Spelling[],
  others: readonly Spelling[],
  distanceOf: Distance,
): Collision | null {
  let nearest: Collision | null = null;
  for (const one of ones) {
    for (const other of others) {
      const distance = distanceOf(one.normalised, other.normalised);
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
 * Pairs of items that match each other under the rules for a guess, by name or by alternative
 * spelling; one conflict for each pair, exact if there is an exact one, else the nearest. Spellings
 * without a letter or digit are passed over: no guess can name them.
 */
export function conflictingItems(items: readonly SpelledItem[]): readonly ItemConflict[] {
  return conflicts(items, distanceBetween);
}

/**
 * The exact ones of the conflicting items, without measuring the others: ten items with all their
 * spellings take well below a millisecond, against a tenth of a second.
 */
export function identicalItems(items: readonly SpelledItem[]): readonly ItemConflict[] {
  return conflicts(items, sameDistance);
}
