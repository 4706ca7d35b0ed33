import type { PuzzleKind } from "./puzzle";
import { WRONG_GUESSES_ALLOWED } from "./rules";
import { survived } from "./score";
import type { Play } from "./state";

const EMPTY = 0;
const FULL = 100;

/**
 * How high the lava stands, in percent of the screen, 0..100. It rises with each wrong guess; when
 * the game is over it sinks to 0 for a survivor and in the archive, and fills the screen otherwise.
 */
export function lavaLevel(play: Play, kind: PuzzleKind): number {
  if (play.gameOver) return kind === "archive" || survived(play) ? EMPTY : FULL;
  return (play.wrongGuesses.length / WRONG_GUESSES_ALLOWED) * FULL;
}
