import type { HintKind, HintState } from "./hints";
import { type Item, type PlayItem, startItem } from "./item";
import type { Match } from "./match";
import { GUESS_MAX_LENGTH, WRONG_GUESSES_ALLOWED } from "./rules";

/** The result of an event that the player is notified about. */
export type Outcome =
  | { readonly kind: "guessed"; readonly guess: string; readonly match: Match }
  | { readonly kind: "hintGiven"; readonly hintKind: HintKind; readonly item: PlayItem }
  | { readonly kind: "noHintLeft"; readonly hintKind: HintKind }
  | { readonly kind: "gaveUp" };

/** An outcome with its number in the game. `turn` rises by one, so that a repeat is noticed. */
export type NumberedOutcome = Outcome & { readonly turn: number };

/**
 * The state of a game, in play or over. It is immutable: a change returns a new object, no change
 * the same one.
 */
export interface Play extends HintState {
  /** The items as the game began, in the puzzle's order. */
  readonly puzzleItems: readonly Item[];
  readonly gameOver: boolean;
  /** Guessed items first, in the order of guessing; then the others in the puzzle's order. */
  readonly items: readonly PlayItem[];
  /** As typed, without spaces at the ends, in the order of guessing. */
  readonly wrongGuesses: readonly string[];
  /** Snapshot of the items at the end of the game; null until then. The result counts these. */
  readonly finalItems: readonly PlayItem[] | null;
  readonly revealAnswers: boolean;
  readonly inputValue: string;
  /** The player pressed "Give Up" once and has to confirm it. */
  readonly confirmingGiveUp: boolean;
  /** The server has accepted the result. */
  readonly submitted: boolean;
  readonly lastOutcome: NumberedOutcome | null;
}

/** Returns a new game with nothing guessed. The items keep their order. */
export function startPlay(items: readonly Item[]): Play {
  return {
    puzzleItems: items,
    gameOver: false,
    items: items.map(startItem),
    wrongGuesses: [],
    hints: [],
    finalItems: null,
    revealAnswers: false,
    inputValue: "",
    confirmingGiveUp: false,
    submitted: false,
    lastOutcome: null,
  };
}

/** Returns whether every item was found. False for a game without items. */
export function allGuessed(items: readonly PlayItem[]): boolean {
  return items.length > 0 && items.every((item) => item.guessedCorrectly);
}

/** Ends the game: takes the snapshot of the items for the result and clears the input. */
export function finish(play: Play): Play {
  return {
    ...play,
    gameOver: true,
    finalItems: play.finalItems ?? play.items,
    inputValue: "",
    confirmingGiveUp: false,
  };
}

export function finishIfOver(play: Play): Play {
  if (play.gameOver) return play;
  const isOver = allGuessed(play.items) || play.wrongGuesses.length >= WRONG_GUESSES_ALLOWED;
  return isOver ? finish(play) : play;
}

// A cut or a paste can leave half of a surrogate pair. It is removed, because JSON and databases
// treat it differently.
const loneSurrogate = /\p{Surrogate}/gu;

/** Cuts an input to 80 UTF-16 units, without half a character at the end. */
export function clipInput(text: string): string {
  return text.slice(0, GUESS_MAX_LENGTH).replace(loneSurrogate, "");
}

/** Cuts a guess to 80 UTF-16 units and trims it. Guesses are matched and saved in this form. */
export function clipGuess(text: string): string {
  return clipInput(text.trim()).trim();
}
