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

/** By precedence. */
const submissionBlockers = ["archive", "rehearsal", "inPlay", "alreadySubmitted"] as const;
type SubmissionBlocker = (typeof submissionBlockers)[number];
type PlayedAs = GameKind | "rehearsal";

const applies: Record<SubmissionBlocker, (play: Play, playedAs: PlayedAs) => boolean> = {
  archive: (_play, playedAs) => playedAs === "archive",
  rehearsal: (_play, playedAs) => playedAs === "rehearsal",
  inPlay: (play) => !play.gameOver,
  alreadySubmitted: (play) => play.submitted,
};

/** Null if the result may be submitted. */
export function submissionBlocker(play: Play, playedAs: PlayedAs): SubmissionBlocker | null {
  return submissionBlockers.find((blocker) => applies[blocker](play, playedAs)) ?? null;
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
