import { parseSavedGameKey, type SavedGameKey } from "~/game/saved-game-key";
import { type Rejection, submitResult } from "./result-submission";
import { type SavedGame, unsubmittedGames, writeSavedGame } from "./saved-games";

/**
 * Submits the results of finished games that the server does not have yet, except that of the game
 * on the screen, which the board submits. A game whose result does not count is saved as an archive
 * game, so that it is not submitted again, and reported to `onRejection`. Throws `NetworkError`, or
 * `ApiError` for a temporary failure; the remaining results are then submitted next time.
 */
export async function submitUnsubmittedResults(
  onScreen: SavedGameKey | null,
  onRejection: (game: SavedGame, rejection: Rejection) => void,
): Promise<void> {
  for (const [key, game] of unsubmittedGames(onScreen)) {
    const outcome = await submitResult(parseSavedGameKey(key), game);
    if (outcome.kind === "accepted") {
      writeSavedGame(key, { ...game, submitted: true });
    } else {
      writeSavedGame(key, { ...game, playedAs: "archive" });
      onRejection(game, outcome);
    }
  }
}
