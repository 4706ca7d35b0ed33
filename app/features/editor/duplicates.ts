import type { Item, NormalisedItem } from "~/game/item";
import { comparedItem, normaliseItem } from "~/game/item";
import { exactHits, fuzzyHits, type SpellingHit } from "~/game/match";

export type SpelledItem = Omit<Item, "id">;

/** `first` is the lower index. `texts` are the conflicting spellings, in the same order. */
export interface ItemConflict {
  readonly first: number;
  readonly second: number;
  readonly kind: "exact" | "fuzzy";
  readonly texts: readonly [string, string];
}

interface SpellingIndex {
  readonly item: number;
  readonly spelling: number;
}

interface Collision {
  readonly guess: SpellingIndex;
  readonly hit: SpellingIndex;
  readonly distance: number;
}

/** Skips spellings without a letter or digit, because no guess matches them. */
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
 * A pair has one conflict: the exact one if there is one, else the one with the smallest
 * distance.
 */
export function conflictingItems(items: readonly SpelledItem[]): readonly ItemConflict[] {
  const compared = items.map(comparedItem);
  return conflictsOf(collisionsIn(compared), compared);
}

export function identicalItems(items: readonly SpelledItem[]): readonly ItemConflict[] {
  const normalised = items.map(normaliseItem);
  return conflictsOf(collisionsIn(normalised, exactHits), normalised);
}

/** Exactly or by tolerance. */
export function collide(one: NormalisedItem, other: NormalisedItem): boolean {
  return takes(one, other) || takes(other, one);
}

function takes(item: NormalisedItem, { spellings }: NormalisedItem): boolean {
  return spellings.some(
    ({ normalised }) => normalised !== "" && fuzzyHits(normalised, item).length > 0,
  );
}
