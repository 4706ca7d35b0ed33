import type { NewYorkDate } from "~/game/dates";
import { parseSavedGameKey, type SavedGameKey } from "~/game/saved-game-key";
import { isRejection, submitResult } from "./result-submission";
import { unsubmittedGames, writeSavedGame } from "./saved-games";

/**
 * Submits the results of finished games that the server does not have yet, except that of the game
 * on the screen, which the board submits. A game whose result is rejected is saved as an archive
 * game, so that it is not submitted again. Returns the dates of the rejected daily games. Throws
 * `NetworkError`, or `ApiError` for a temporary failure; the remaining results are then submitted
 * next time.
 */
export async function submitUnsubmittedResults(
  onScreen: SavedGameKey | null,
): Promise<NewYorkDate[]> {
  const rejectedDays: NewYorkDate[] = [];
  for (const [key, game] of unsubmittedGames(onScreen)) {
    try {
      await submitResult(parseSavedGameKey(key), game);
      writeSavedGame(key, { ...game, submitted: true });
    } catch (error) {
      if (!isRejection(error)) throw error;
      writeSavedGame(key, { ...game, playedAs: "archive" });
      if (game.playedAs === "daily") rejectedDays.push(game.date);
    }
  }
  return rejectedDays;
}
