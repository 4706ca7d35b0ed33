import type { Hint, HintKind, HintState } from "./hints";
import type { Item, PlayItem } from "./item";
import type { Match } from "./match";

/** What the player is told after an event. */
export type Outcome =
  | { readonly kind: "guessed"; readonly guess: string; readonly match: Match }
  | { readonly kind: "hintGiven"; readonly hint: Hint }
  | { readonly kind: "noHintLeft"; readonly hintKind: HintKind }
  | { readonly kind: "gaveUp" };

/** An outcome with its place in the game: `turn` rises by one with each, so a repeat is noticed. */
export type NumberedOutcome = Outcome & { readonly turn: number };

/** A game in play. Every change makes a new one; an event that changes nothing gives the same. */
export interface Play extends HintState {
  /** The items as the game began, in the puzzle's order. */
  readonly puzzleItems: readonly Item[];
  readonly gameOver: boolean;
  /** Guessed items first, in the order of guessing; then the others in the puzzle's order. */
  readonly items: readonly PlayItem[];
  /** As typed, without spaces at the ends, in the order of guessing. */
  readonly wrongGuesses: readonly string[];
  /** Ids of the items that a hint of this kind was given about, in that order. */
  readonly firstLetterHints: readonly number[];
  readonly lengthHints: readonly number[];
  /** The items when the game ended; null until then. The result counts these. */
  readonly finalItems: readonly PlayItem[] | null;
  readonly revealAnswers: boolean;
  readonly inputValue: string;
  /** The player pressed Give Up once and was asked whether they mean it. */
  readonly confirmingGiveUp: boolean;
  /** The result was handed in. */
  readonly submitted: boolean;
  readonly lastOutcome: NumberedOutcome | null;
}

/** A new game with nothing guessed; the items keep their order. */
export function startPlay(items: readonly Item[]): Play {
  return {
    puzzleItems: items,
    gameOver: false,
    items: items.map(({ id, name, altSpellings }) => ({
      id,
      name,
      altSpellings,
      guessedCorrectly: false,
    })),
    wrongGuesses: [],
    firstLetterHints: [],
    lengthHints: [],
    finalItems: null,
    revealAnswers: false,
    inputValue: "",
    confirmingGiveUp: false,
    submitted: false,
    lastOutcome: null,
  };
}
