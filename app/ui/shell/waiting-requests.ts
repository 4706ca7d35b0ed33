import { type Rejection, submitResult } from "~/browser/result-submission";
import { type SavedGame, unsubmittedGames, writeSavedGame } from "~/browser/saved-games";
import { sendLogouts } from "~/browser/sign-out";
import { gameOverTexts } from "~/config/texts/result";
import { parseSavedGameKey, type SavedGameKey } from "~/game/saved-game-key";
import { calendarDate } from "../kit/format";
import { toast } from "../kit/toast";
import { sendWaitingAppeals, tellAcceptedAppeals } from "./waiting-appeals";

/** ms for which the player reads that a result came too late. */
const TOLD = 5000;

/**
 * Sends what waits for the network: logouts, results and guesses that should count. Tells which of
 * these guesses were accepted.
 */
export async function sendWaitingRequests(onScreen: SavedGameKey | null): Promise<void> {
  await Promise.all([
    sendLogouts(),
    sendUnsubmittedResults(onScreen),
    tellAcceptedAppeals().then(sendWaitingAppeals),
  ]);
}

/**
 * Submits the results of finished games that the server does not have yet, except that of the game
 * on the screen, which the board submits. A game whose result does not count is saved as an archive
 * game, so that it is not submitted again, and the player is told. Throws `NetworkError`, or
 * `ApiError` for a temporary failure; the remaining results are then submitted next time.
 */
async function sendUnsubmittedResults(onScreen: SavedGameKey | null): Promise<void> {
  for (const [key, game] of unsubmittedGames(onScreen)) {
    const outcome = await submitResult(parseSavedGameKey(key), game);
    if (outcome.kind === "accepted") {
      writeSavedGame(key, { ...game, submitted: true });
    } else {
      writeSavedGame(key, { ...game, playedAs: "archive" });
      tellRejection(game, outcome);
    }
  }
}

function tellRejection({ playedAs, date, prompt }: SavedGame, rejection: Rejection): void {
  const name = playedAs === "daily" ? calendarDate(date) : `“${prompt}”`;
  if (rejection.kind === "tooLate") {
    toast({ tone: "info", message: gameOverTexts.tooLate(name), duration: TOLD });
  } else {
    toast({ tone: "error", message: gameOverTexts.rejectedLater(name, rejection.reason) });
  }
}
