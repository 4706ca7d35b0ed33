import type { Item, NormalisedItem } from "~/game/item";
import { normaliseItem } from "~/game/item";
import { exactHits, fuzzyHits, type SpellingHit } from "~/game/match";

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

/** The index of a spelling in a list of items: the name is the first spelling of its item. */
interface SpellingIndex {
  readonly item: number;
  readonly spelling: number;
}

interface Collision {
  readonly guess: SpellingIndex;
  readonly hit: SpellingIndex;
  readonly distance: number;
}

/**
 * Returns which spellings of items count for another one of the items, exactly or by tolerance.
 * Spellings without a letter or digit are skipped, because no guess matches them.
 */
export function collisionsIn(
  items: readonly NormalisedItem[],
  hitsIn: typeof fuzzyHits = fuzzyHits,
): readonly Collision[] {
  return items.flatMap(({ spellings }, item) =>
    spellings.flatMap(({ normalised }, spelling) =>
      items.flatMap((other, otherItem): readonly Collision[] => {
        if (item === otherItem || normalised === "") return [];
        const nearest = hitsIn(normalised, other).reduce<SpellingHit | null>(
          (best, hit) => (best === null || hit.distance < best.distance ? hit : best),
          null,
        );
        if (!nearest) return [];
        const hit = { item: otherItem, spelling: other.spellings.indexOf(nearest.spelling) };
        return [{ guess: { item, spelling }, hit, distance: nearest.distance }];
      }),
    ),
  );
}

export function conflictsOf(
  collisions: readonly Collision[],
  items: readonly NormalisedItem[],
): readonly ItemConflict[] {
  const textOf = ({ item, spelling }: SpellingIndex) =>
    items[item]?.spellings[spelling]?.text ?? "";
  const inOrder = collisions
    .map(({ guess, hit, distance }) =>
      guess.item < hit.item
        ? { first: guess, second: hit, distance }
        : { first: hit, second: guess, distance },
    )
    .sort(
      (one, other) =>
        one.first.item - other.first.item ||
        one.second.item - other.second.item ||
        one.distance - other.distance ||
        one.first.spelling - other.first.spelling ||
        one.second.spelling - other.second.spelling,
    );
  const isNewPair = ({ first, second }: (typeof inOrder)[number], index: number) => {
    const before = inOrder[index - 1];
    return before?.first.item !== first.item || before.second.item !== second.item;
  };
  return inOrder.filter(isNewPair).map(({ first, second, distance }) => ({
    first: first.item,
    second: second.item,
    kind: distance === 0 ? "exact" : "fuzzy",
    texts: [textOf(first), textOf(second)],
  }));
}

/**
 * Returns the pairs of items that match each other by the rules for a guess. A pair has one
 * conflict: the exact one if there is one, else the one with the smallest distance.
 */
export function conflictingItems(items: readonly SpelledItem[]): readonly ItemConflict[] {
  const normalised = items.map(normaliseItem);
  return conflictsOf(collisionsIn(normalised), normalised);
}

/** Returns only the exact conflicts. Computes no distances. */
export function identicalItems(items: readonly SpelledItem[]): readonly ItemConflict[] {
  const normalised = items.map(normaliseItem);
  return conflictsOf(collisionsIn(normalised, exactHits), normalised);
}

/** Returns whether a guess could count for both items, exactly or by tolerance. */
export function collide(one: NormalisedItem, other: NormalisedItem): boolean {
  return collisionsIn([one, other]).length > 0;
}
