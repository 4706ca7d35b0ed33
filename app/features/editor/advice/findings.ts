import { comparedItem, normaliseItem } from "~/game/item";
import { collisionsIn, conflictsOf, type SpelledItem } from "../duplicates";

/** In letters and digits. About half of such guesses match it. */
const SHORT_LENGTH = 2;

const BROAD_ITEMS = 3;

/** Items are given by their indices. */
type Finding =
  | { readonly kind: "short"; readonly item: number; readonly spelling: string }
  | {
      readonly kind: "broad";
      readonly item: number;
      readonly spelling: string;
      readonly near: readonly number[];
    }
  | {
      readonly kind: "alike";
      readonly items: readonly [number, number];
      readonly texts: readonly [string, string];
    };

/**
 * Spellings that too many guesses match, then the pairs of items that the same guess could match.
 */
export function findingsIn(items: readonly SpelledItem[]): readonly Finding[] {
  const compared = items.map(comparedItem);
  const collisions = collisionsIn(compared);
  const nearItems = new Map<string, Set<number>>();
  for (const { guess, hit } of collisions) {
    const key = `${guess.item} ${guess.spelling}`;
    nearItems.set(key, (nearItems.get(key) ?? new Set()).add(hit.item));
  }
  const ofSpellings = items.map(normaliseItem).flatMap(({ spellings }, item) =>
    spellings.flatMap(({ text: spelling, normalised: form }, index): Finding[] => {
      const near = [...(nearItems.get(`${item} ${index}`) ?? [])];
      return [
        ...(form.length <= SHORT_LENGTH ? [{ kind: "short" as const, item, spelling }] : []),
        ...(near.length + 1 >= BROAD_ITEMS
          ? [{ kind: "broad" as const, item, spelling, near }]
          : []),
      ];
    }),
  );
  const alike = conflictsOf(collisions, compared).map(
    ({ first, second, texts }): Finding => ({ kind: "alike", items: [first, second], texts }),
  );
  return [...ofSpellings, ...alike];
}
