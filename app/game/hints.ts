import type { Item, PlayItem } from "./item";
import { FIRST_LETTERS_SHOWN, HINTS_ALLOWED } from "./rules";

/** What a hint of each kind reveals about an item. */
export interface HintValues {
  /** The first two letters or digits of the name, as they are written; one if it has only one. */
  readonly firstLetter: string;
  /** The number of letters and digits in the name. */
  readonly length: number;
}

export type HintKind = keyof HintValues;

interface HintRule<Value> {
  /** The field of a stored game that lists the items with this hint (specification, section 3). */
  readonly storedAs: string;
  readonly valueOf: (letters: readonly string[]) => Value;
}

/** The kinds of hints, in the order of the menu. */
export const hintRules: { readonly [Kind in HintKind]: HintRule<HintValues[Kind]> } = {
  firstLetter: {
    storedAs: "firstLetterHints",
    valueOf: (letters) => letters.slice(0, FIRST_LETTERS_SHOWN).join(""),
  },
  length: {
    storedAs: "lengthHints",
    valueOf: (letters) => letters.length,
  },
};

export const hintKinds = Object.keys(hintRules) as readonly HintKind[];

/** A hint that was given. An item has at most one hint of each kind. */
export interface Hint {
  readonly kind: HintKind;
  readonly itemId: number;
}

/** The part of a game in play that decides which hints are left. */
export interface HintState {
  readonly gameOver: boolean;
  readonly items: readonly PlayItem[];
  readonly hints: readonly Hint[];
}

// A letter that has no composed form is matched with its marks, so "x̂" counts as one letter.
const letterOrDigit = /[\p{L}\p{N}]\p{M}*/gu;

/** Returns what a hint of this kind reveals about the item. */
export function hintValue<Kind extends HintKind>(kind: Kind, { name }: Item): HintValues[Kind] {
  return hintRules[kind].valueOf(name.normalize("NFC").match(letterOrDigit) ?? []);
}

/** Returns whether a hint of this kind was given about the item. */
export function isHinted(hints: readonly Hint[], kind: HintKind, itemId: number): boolean {
  return hints.some((hint) => hint.kind === kind && hint.itemId === itemId);
}

/**
 * Returns the items that can still get a hint of this kind; none after the end or the last hint.
 */
export function hintableItems(state: HintState, kind: HintKind): readonly PlayItem[] {
  if (state.gameOver || state.hints.length >= HINTS_ALLOWED) return [];
  return state.items.filter(
    (item) => !item.guessedCorrectly && !isHinted(state.hints, kind, item.id),
  );
}

/** Returns whether no hint of any kind is left. */
export function hintMenuDisabled(state: HintState): boolean {
  return hintKinds.every((kind) => hintableItems(state, kind).length === 0);
}

/**
 * Picks the item for a hint, or returns null if none is left. `random` is in 0..1. Each item has an
 * equal share of that range; exactly 1 picks the last item.
 */
export function chooseHintItem(state: HintState, kind: HintKind, random: number): PlayItem | null {
  const items = hintableItems(state, kind);
  const index = Math.min(items.length - 1, Math.floor(random * items.length));
  return items[index] ?? null;
}
