import { submitDailyResult } from "~/contract/calls/game";
import { submissionOf } from "~/game/submission";
import { ApiError, request } from "./api";
import { type SavedGame, savedGames, writeSavedGame } from "./saved-games";
import { userKey } from "./user-key";

/**
 * Hands in the finished daily games of other days than `today` that never reached the server. One that comes too late
 * stays as a game of the archive. Answers the dates of those. Throws NetworkError, with the rest kept for next time.
 */
export async function sendLateResults(today: string): Promise<string[]> {
  const waiting = [...savedGames()].filter(([key, game]) => key !== today && isWaiting(game));
  const tooLate: string[] = [];
  for (const [key, game] of waiting) {
    try {
      await request(submitDailyResult, { body: lateResult(game) });
      writeSavedGame(key, { ...game, submitted: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      writeSavedGame(key, { ...game, playedAs: "archive" });
      tooLate.push(key);
    }
  }
  return tooLate;
}

function isWaiting(game: SavedGame): boolean {
  return game.playedAs === "daily" && game.gameOver && !game.submitted;
}

function lateResult(game: SavedGame) {
  const { answers, wrongGuesses, ...rest } = submissionOf(game);
  return {
    ...rest,
    answers: [...answers],
    wrongGuesses: [...wrongGuesses],
    userKey: userKey(),
    date: game.date,
  };
}
