import type { Item, PlayItem } from "./item";
import { FIRST_LETTERS_SHOWN, HINTS_ALLOWED } from "./rules";

export interface HintValues {
  /** Two letters or digits as they are written; one if the name has only one. */
  readonly firstLetter: string;
  /** In letters and digits. */
  readonly length: number;
}

export type HintKind = keyof HintValues;

interface HintRule<Value> {
  /** The field of a stored game (specification, section 3). */
  readonly storedAs: string;
  readonly valueOf: (letters: readonly string[]) => Value;
}

/** In the order of the menu. */
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

/** An item has at most one hint of each kind. */
export interface Hint {
  readonly kind: HintKind;
  readonly itemId: number;
}

export interface HintState {
  readonly gameOver: boolean;
  readonly items: readonly PlayItem[];
  readonly hints: readonly Hint[];
}

// A letter that has no composed form is matched with its marks.
const letterOrDigit = /[\p{L}\p{N}]\p{M}*/gu;

export function hintValue<Kind extends HintKind>(kind: Kind, { name }: Item): HintValues[Kind] {
  return hintRules[kind].valueOf(name.normalize("NFC").match(letterOrDigit) ?? []);
}

export function isHinted(hints: readonly Hint[], kind: HintKind, itemId: number): boolean {
  return hints.some((hint) => hint.kind === kind && hint.itemId === itemId);
}

/** None after the end or the last hint. */
export function hintableItems(state: HintState, kind: HintKind): readonly PlayItem[] {
  if (state.gameOver || state.hints.length >= HINTS_ALLOWED) return [];
  return state.items.filter(
    (item) => !item.guessedCorrectly && !isHinted(state.hints, kind, item.id),
  );
}

export function hintMenuDisabled(state: HintState): boolean {
  return hintKinds.every((kind) => hintableItems(state, kind).length === 0);
}

/** `random` is in 0..1. */
export function chooseHintItem(state: HintState, kind: HintKind, random: number): PlayItem | null {
  const items = hintableItems(state, kind);
  const index = Math.min(items.length - 1, Math.floor(random * items.length));
  return items[index] ?? null;
}
