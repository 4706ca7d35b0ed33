import type { PlayItem } from "./item";
import type { PuzzleKind } from "./puzzle";
import { type Countable, countedItems, scoreOfPlay } from "./score";
import type { Play } from "./state";

/** The result of a game, without the player and the game: the caller adds both. */
interface Submission {
  readonly answers: { answerId: number; guessedCorrectly: boolean }[];
  readonly score: number;
  readonly hintsUsed: number;
  readonly wrongGuesses: string[];
}

/** A finished game, in play or saved. */
export type FinishedPlay = Countable<Pick<PlayItem, "id" | "guessedCorrectly">>;

/**
 * The kind of the game. `acceptsResults` is whether the day of a daily game still accepts results:
 * it is today, or it ended less than the grace period ago.
 */
export type SubmissionContext =
  | { readonly kind: "daily"; readonly acceptsResults: boolean }
  | { readonly kind: Exclude<PuzzleKind, "daily"> | "rehearsal" };

/** The reasons not to submit a result, by precedence. */
const submissionBlockers = [
  "archive",
  "rehearsal",
  "inPlay",
  "alreadySubmitted",
  "dailyIsPast",
] as const;
type SubmissionBlocker = (typeof submissionBlockers)[number];

const applies: Record<SubmissionBlocker, (play: Play, context: SubmissionContext) => boolean> = {
  archive: (_play, context) => context.kind === "archive",
  rehearsal: (_play, context) => context.kind === "rehearsal",
  inPlay: (play) => !play.gameOver,
  alreadySubmitted: (play) => play.submitted,
  dailyIsPast: (_play, context) => context.kind === "daily" && !context.acceptsResults,
};

/** Returns why the result must not be submitted, or null if it may be. */
export function submissionBlocker(
  play: Play,
  context: SubmissionContext,
): SubmissionBlocker | null {
  return submissionBlockers.find((blocker) => applies[blocker](play, context)) ?? null;
}

/** Returns the result of a finished game, from the snapshot of its final items. */
export function submissionOf(play: FinishedPlay): Submission {
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
