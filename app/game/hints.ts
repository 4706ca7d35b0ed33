import type { Item, PlayItem } from "./item";
import { FIRST_LETTERS_SHOWN, HINTS_ALLOWED } from "./rules";

export const hintKinds = ["firstLetter", "length"] as const;
export type HintKind = (typeof hintKinds)[number];

/** What a hint tells about an item. `length` counts letters and digits. */
export type Hint =
  | { readonly kind: "firstLetter"; readonly itemId: number; readonly letters: string }
  | { readonly kind: "length"; readonly itemId: number; readonly length: number };

/** What the rules of hints look at; the hints of a kind are item ids in the order they were given. */
export interface HintState {
  readonly gameOver: boolean;
  readonly items: readonly PlayItem[];
  readonly firstLetterHints: readonly number[];
  readonly lengthHints: readonly number[];
}

// A letter that has no composed form keeps its marks, so "x̂" counts and shows as one.
const letterOrDigit = /[\p{L}\p{N}]\p{M}*/gu;

function lettersOf(name: string): readonly string[] {
  return name.normalize("NFC").match(letterOrDigit) ?? [];
}

const tellers: Record<HintKind, (item: Item) => Hint> = {
  firstLetter: ({ id, name }) => ({
    kind: "firstLetter",
    itemId: id,
    letters: lettersOf(name).slice(0, FIRST_LETTERS_SHOWN).join(""),
  }),
  length: ({ id, name }) => ({ kind: "length", itemId: id, length: lettersOf(name).length }),
};

const givenHints: Record<HintKind, (state: HintState) => readonly number[]> = {
  firstLetter: (state) => state.firstLetterHints,
  length: (state) => state.lengthHints,
};

/**
 * What a hint of a kind says about an item: the first two letters or digits of its name as they are
 * written there (one if the name has one), or the number of all its letters and digits.
 */
export function hintText(item: Item, kind: HintKind): Hint {
  return tellers[kind](item);
}

/** Hints given so far, of both kinds. */
export function hintsUsed(state: Pick<HintState, "firstLetterHints" | "lengthHints">): number {
  return state.firstLetterHints.length + state.lengthHints.length;
}

/** Items that a hint of this kind may still be about; none once the game is over or hints are used up. */
export function hintable(state: HintState, kind: HintKind): readonly PlayItem[] {
  if (state.gameOver || hintsUsed(state) >= HINTS_ALLOWED) return [];
  const given = givenHints[kind](state);
  return state.items.filter((item) => !item.guessedCorrectly && !given.includes(item.id));
}

/** Whether no hint of any kind is left to ask for. */
export function hintMenuDisabled(state: HintState): boolean {
  return hintKinds.every((kind) => hintable(state, kind).length === 0);
}

/**
 * Picks the item that a hint is about, or null if none is left. `random` lies in 0..1; each item has
 * an equal share of that range, and 1 itself picks the last.
 */
export function chooseHintItem(state: HintState, kind: HintKind, random: number): PlayItem | null {
  const choices = hintable(state, kind);
  const index = Math.min(choices.length - 1, Math.floor(random * choices.length));
  return choices[index] ?? null;
}
