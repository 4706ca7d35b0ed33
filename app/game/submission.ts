import { hintsUsed } from "./hints";
import type { PlayItem } from "./item";
import type { PuzzleKind } from "./puzzle";
import { type Countable, countedItems, scoreOfPlay } from "./score";
import type { Play } from "./state";

/** A result as it is handed in; who plays, and which game, is added where it is sent. */
export interface Submission {
  readonly answers: readonly { readonly answerId: number; readonly guessedCorrectly: boolean }[];
  readonly score: number;
  readonly hintsUsed: number;
  readonly wrongGuesses: readonly string[];
}

/**
 * Where a game is played. `acceptsResults` tells of a daily game whether its day still takes
 * results: it is today's, or was until a moment ago.
 */
export type SubmissionContext =
  | { readonly kind: "daily"; readonly acceptsResults: boolean }
  | { readonly kind: Exclude<PuzzleKind, "daily"> };

/** Reasons for which no result is handed in, the first that applies being told. */
export const submissionBlockers = ["archive", "inPlay", "alreadySubmitted", "dailyIsPast"] as const;
export type SubmissionBlocker = (typeof submissionBlockers)[number];

const applies: Record<SubmissionBlocker, (play: Play, place: SubmissionContext) => boolean> = {
  archive: (_play, place) => place.kind === "archive",
  inPlay: (play) => !play.gameOver,
  alreadySubmitted: (play) => play.submitted,
  dailyIsPast: (_play, place) => place.kind === "daily" && !place.acceptsResults,
};

/** Why the result may not be handed in now, or null if it may. */
export function submissionBlocker(play: Play, place: SubmissionContext): SubmissionBlocker | null {
  return submissionBlockers.find((refusal) => applies[refusal](play, place)) ?? null;
}

/** The result of a game that is over, from the items as they were when it ended. */
export function submissionOf(
  play: Countable<Pick<PlayItem, "id" | "guessedCorrectly">>,
): Submission {
  return {
    answers: countedItems(play).map(({ id, guessedCorrectly }) => ({
      answerId: id,
      guessedCorrectly,
    })),
    score: scoreOfPlay(play),
    hintsUsed: hintsUsed(play),
    wrongGuesses: play.wrongGuesses,
  };
}
