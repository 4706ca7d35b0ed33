import type { GameKind } from "./game-ref";
import type { Hint } from "./hints";
import type { PlayItem } from "./item";
import {
  POINTS_PER_HINT,
  POINTS_PER_ITEM,
  POINTS_PER_WRONG_GUESS,
  WRONG_GUESSES_ALLOWED,
} from "./rules";
import { allGuessed, type KnownResult, type Play } from "./state";

export interface Tally {
  readonly correct: number;
  readonly hints: number;
  readonly wrong: number;
}

/** 100 for each item, minus 10 for each hint and wrong guess, at least 0. */
export function scoreOf({ correct, hints, wrong }: Tally): number {
  const points =
    POINTS_PER_ITEM * correct - POINTS_PER_HINT * hints - POINTS_PER_WRONG_GUESS * wrong;
  return Math.max(0, points);
}

export interface Countable<I extends Pick<PlayItem, "guessedCorrectly">> {
  readonly items: readonly I[];
  readonly finalItems: readonly I[] | null;
  readonly wrongGuesses: readonly string[];
  readonly hints: readonly Hint[];
  readonly finishedElsewhere?: KnownResult | null;
}

/** The final snapshot, or the current items before it. */
export function countedItems<I extends Pick<PlayItem, "guessedCorrectly">>(
  play: Countable<I>,
): readonly I[] {
  return play.finalItems ?? play.items;
}

export function tallyOf(play: Countable<Pick<PlayItem, "guessedCorrectly">>): Tally {
  return {
    correct: countedItems(play).filter((item) => item.guessedCorrectly).length,
    hints: play.finishedElsewhere?.hints ?? play.hints.length,
    wrong: play.finishedElsewhere?.wrong ?? play.wrongGuesses.length,
  };
}

/** 0..1000 */
export function scoreOfPlay(play: Countable<Pick<PlayItem, "guessedCorrectly">>): number {
  return play.finishedElsewhere?.score ?? scoreOf(tallyOf(play));
}

/** Every item was found. */
export function survived(play: Play): boolean {
  return allGuessed(countedItems(play));
}

const EMPTY = 0;
const FULL = 100;

/**
 * In percent of the screen. At the end 0 if the game was survived or is an archive game, else
 * 100.
 */
export function lavaLevel(play: Play, kind: GameKind): number {
  if (play.gameOver) return kind === "archive" || survived(play) ? EMPTY : FULL;
  return (play.wrongGuesses.length / WRONG_GUESSES_ALLOWED) * FULL;
}
