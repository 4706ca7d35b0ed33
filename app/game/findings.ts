import { conflictingItems, type SpelledItem } from "./duplicates";
import { isRefused, nearDistance } from "./match";
import { normalise } from "./normalise";

/**
 * Maximum length of a short spelling, in letters and digits. About half of such guesses match it.
 */
const SHORT_LENGTH = 2;

/** Minimum number of items that a broad spelling is near to, its own item included. */
const BROAD_ITEMS = 3;

/** A possible problem of a game, for its reviewer. Items are given by their indices. */
export type Finding =
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
 * Returns the spellings that too many guesses match (one or two letters, or near to three or more
 * items), in the order of the items, and then the pairs of items that the same guess could match.
 */
export function findingsIn(items: readonly SpelledItem[]): readonly Finding[] {
  const spelled = items.flatMap((texts, item) =>
    [texts.name, ...texts.altSpellings].map((spelling) => ({
      item,
      texts,
      spelling,
      folded: normalise(spelling),
    })),
  );
  const ofSpellings = spelled.flatMap(({ item, spelling, folded }): Finding[] => {
    const near = new Set(
      spelled
        .filter((other) => nearDistance(folded, other.folded) !== null)
        .filter((other) => !isRefused(folded, other.folded, other.texts))
        .map((other) => other.item),
    );
    return [
      ...(folded.length <= SHORT_LENGTH ? [{ kind: "short" as const, item, spelling }] : []),
      ...(near.size >= BROAD_ITEMS
        ? [
            {
              kind: "broad" as const,
              item,
              spelling,
              near: [...near].filter((one) => one !== item),
            },
          ]
        : []),
    ];
  });
  const alike = conflictingItems(items).map(
    ({ first, second, texts }): Finding => ({ kind: "alike", items: [first, second], texts }),
  );
  return [...ofSpellings, ...alike];
}
