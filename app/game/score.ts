import { allGuessed } from "./finish";
import { hintsUsed } from "./hints";
import type { PlayItem } from "./item";
import {
  ITEMS_PER_GAME,
  POINTS_PER_HINT,
  POINTS_PER_ITEM,
  POINTS_PER_WRONG_GUESS,
  WRONG_GUESSES_ALLOWED,
} from "./rules";
import type { Play } from "./state";

/** How many items were found, hints taken and wrong guesses made. */
export interface Tally {
  readonly correct: number;
  readonly hints: number;
  readonly wrong: number;
}

/** Points for a tally: 100 for each item, 10 less for each hint and each wrong guess, never below 0. */
export function scoreOf({ correct, hints, wrong }: Tally): number {
  const points =
    POINTS_PER_ITEM * correct - POINTS_PER_HINT * hints - POINTS_PER_WRONG_GUESS * wrong;
  return Math.max(0, points);
}

/** What a game is counted by, in play or as it was saved. */
export interface Countable<I extends Pick<PlayItem, "guessedCorrectly">> {
  readonly items: readonly I[];
  readonly finalItems: readonly I[] | null;
  readonly wrongGuesses: readonly string[];
  readonly firstLetterHints: readonly number[];
  readonly lengthHints: readonly number[];
}

/** The items that the result counts: those of the moment at which the game ended, once it has. */
export function countedItems<I extends Pick<PlayItem, "guessedCorrectly">>(
  play: Countable<I>,
): readonly I[] {
  return play.finalItems ?? play.items;
}

/** The tally of a game, in play or over. */
export function tallyOf(play: Countable<Pick<PlayItem, "guessedCorrectly">>): Tally {
  return {
    correct: countedItems(play).filter((item) => item.guessedCorrectly).length,
    hints: hintsUsed(play),
    wrong: play.wrongGuesses.length,
  };
}

/** The score of a game, in play or over: 0..1000. */
export function scoreOfPlay(play: Countable<Pick<PlayItem, "guessedCorrectly">>): number {
  return scoreOf(tallyOf(play));
}

/** The numbers that stand beside a game: "Correct x/10", "Wrong n/8" and the score. */
export interface Counters {
  readonly correct: number;
  readonly items: number;
  readonly wrong: number;
  readonly wrongAllowed: number;
  readonly score: number;
}

/** The counters of a game, in play or over. */
export function countersOf(play: Play): Counters {
  const { correct, wrong } = tallyOf(play);
  return {
    correct,
    items: ITEMS_PER_GAME,
    wrong,
    wrongAllowed: WRONG_GUESSES_ALLOWED,
    score: scoreOfPlay(play),
  };
}

/** Whether the game was won: every item was found, which also ends it. */
export function survived(play: Play): boolean {
  return allGuessed(countedItems(play));
}
