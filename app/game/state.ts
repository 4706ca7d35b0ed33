import type { HintKind, HintState } from "./hints";
import { type Item, type PlayItem, startItem } from "./item";
import type { Match } from "./match";
import { GUESS_MAX_LENGTH, WRONG_GUESSES_ALLOWED } from "./rules";

export type Outcome =
  | { readonly kind: "guessed"; readonly guess: string; readonly match: Match }
  | { readonly kind: "hintGiven"; readonly hintKind: HintKind; readonly item: PlayItem }
  | { readonly kind: "noHintLeft"; readonly hintKind: HintKind }
  | { readonly kind: "gaveUp" };

/** `turn` rises by one, so that a repeat is noticed. */
export type NumberedOutcome = Outcome & { readonly turn: number };

/** Of a game that was finished in another browser. Its guesses and hints are known by number. */
export interface KnownResult {
  readonly found: readonly number[];
  readonly score: number;
  readonly hints: number;
  readonly wrong: number;
}

/** Immutable: a change returns a new object, no change the same one. */
export interface Play extends HintState {
  /** As the game began. */
  readonly gameItems: readonly Item[];
  readonly gameOver: boolean;
  /** Guessed items first, in the order of guessing; then the others. */
  readonly items: readonly PlayItem[];
  /** As typed, without spaces at the ends, in the order of guessing. */
  readonly wrongGuesses: readonly string[];
  /** At the end of the game. The result counts these. */
  readonly finalItems: readonly PlayItem[] | null;
  readonly revealAnswers: boolean;
  readonly inputValue: string;
  readonly submitted: boolean;
  readonly finishedElsewhere: KnownResult | null;
  readonly lastOutcome: NumberedOutcome | null;
}

export function startPlay(items: readonly Item[]): Play {
  return {
    gameItems: items,
    gameOver: false,
    items: items.map(startItem),
    wrongGuesses: [],
    hints: [],
    finalItems: null,
    revealAnswers: false,
    inputValue: "",
    submitted: false,
    finishedElsewhere: null,
    lastOutcome: null,
  };
}

export function allGuessed(items: readonly PlayItem[]): boolean {
  return items.length > 0 && items.every((item) => item.guessedCorrectly);
}

export function finish(play: Play): Play {
  return {
    ...play,
    gameOver: true,
    finalItems: play.finalItems ?? play.items,
    inputValue: "",
  };
}

export function finishIfOver(play: Play): Play {
  if (play.gameOver) return play;
  const isOver = allGuessed(play.items) || play.wrongGuesses.length >= WRONG_GUESSES_ALLOWED;
  return isOver ? finish(play) : play;
}

// A cut or a paste can leave half of a surrogate pair, which JSON and databases treat
// differently.
const loneSurrogate = /\p{Surrogate}/gu;

/** To 80 UTF-16 units, without half a character at the end. */
export function clipInput(text: string): string {
  return text.slice(0, GUESS_MAX_LENGTH).replace(loneSurrogate, "");
}

/** Guesses are matched and saved in this form. */
export function clipGuess(text: string): string {
  return clipInput(text.trim()).trim();
}
