import type { PuzzleKind } from "./puzzle";
import { WRONG_GUESSES_ALLOWED } from "./rules";
import { survived } from "./score";
import type { Play } from "./state";

const EMPTY = 0;
const FULL = 100;

/**
 * Returns the height of the lava in percent of the screen, 0..100. It rises with each wrong guess.
 * At the end of the game it is 0 if the game was survived or is an archive game, else 100.
 */
export function lavaLevel(play: Play, kind: PuzzleKind): number {
  if (play.gameOver) return kind === "archive" || survived(play) ? EMPTY : FULL;
  return (play.wrongGuesses.length / WRONG_GUESSES_ALLOWED) * FULL;
}
