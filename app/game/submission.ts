import { type NewYorkDate, newYorkDate } from "./dates";
import type { GameKind } from "./game-ref";
import type { PlayItem } from "./item";
import { type Countable, countedItems, scoreOfPlay } from "./score";
import type { Play } from "./state";

interface SubmittedAnswers {
  readonly answers: { answerId: number; guessedCorrectly: boolean }[];
  readonly score: number;
  readonly hintsUsed: number;
  readonly wrongGuesses: string[];
}

export type FinishedPlay = Countable<Pick<PlayItem, "id" | "guessedCorrectly">>;

/** Whether the result counts on a scoreboard and the server does not have it. */
export function isSubmittable(play: Play, playedAs: GameKind | "rehearsal"): boolean {
  return playedAs !== "archive" && playedAs !== "rehearsal" && play.gameOver && !play.submitted;
}

/** Today, and yesterday within the grace period (ms). */
export function daysAcceptingResults(now: number, gracePeriod: number): readonly NewYorkDate[] {
  return [...new Set([newYorkDate(now), newYorkDate(now - gracePeriod)])];
}

/** From the snapshot of the final items. */
export function submissionOf(play: FinishedPlay): SubmittedAnswers {
  return {
    answers: countedItems(play).map(({ id, guessedCorrectly }) => ({
      answerId: id,
      guessedCorrectly,
    })),
    score: scoreOfPlay(play),
    hintsUsed: play.hints.length,
    wrongGuesses: [...play.wrongGuesses],
  };
}
