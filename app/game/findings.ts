import { conflictingItems, type SpelledItem } from "./duplicates";
import { nearDistance } from "./match";
import { normalise } from "./normalise";

/** Letters or digits up to which a spelling counts as short: half of all such guesses would hit it. */
const SHORT = 2;

/** Items that one spelling is near to, from which on it counts as broad. */
const BROAD = 3;

/** Something about a game that a reviewer should look at; items by their index. */
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
 * The spellings of a game that are hit by too much: of one or two letters, or near to three items or more; and the items
 * that one guess could hit. In the order of the items.
 */
export function findingsIn(items: readonly SpelledItem[]): readonly Finding[] {
  const spelled = items.flatMap(({ name, altSpellings }, item) =>
    [name, ...altSpellings].map((spelling) => ({ item, spelling, folded: normalise(spelling) })),
  );
  const ofSpellings = spelled.flatMap(({ item, spelling, folded }): Finding[] => {
    const near = new Set(
      spelled
        .filter((other) => nearDistance(folded, other.folded) !== null)
        .map((other) => other.item),
    );
    return [
      ...(folded.length <= SHORT ? [{ kind: "short" as const, item, spelling }] : []),
      ...(near.size >= BROAD
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
