import { submitCommunityResult, submitDailyResult } from "~/contract/calls/game";
import { submissionOf } from "~/game/submission";
import { ApiError, request } from "./api";
import { type SavedGame, type SavedGameKey, writeSavedGame } from "./saved-games";
import { userKey } from "./user-key";
import { waitingResults } from "./waiting-results";

const COMMUNITY = /^community\/(.+)$/;

/**
 * Hands in the finished games that never reached the server, but for the one that is on the screen, which does so
 * itself. One that is refused stays as a game of the archive. Answers the dates of the daily games that came too late.
 * Throws NetworkError, or ApiError of a server that fails, with the rest kept for next time.
 */
export async function sendLateResults(onScreen: SavedGameKey | null): Promise<string[]> {
  const tooLate: string[] = [];
  for (const [key, game] of waitingResults(onScreen)) {
    try {
      await send(key, game);
      writeSavedGame(key, { ...game, submitted: true });
    } catch (error) {
      if (!(error instanceof ApiError) || isTemporary(error)) throw error;
      writeSavedGame(key, { ...game, playedAs: "archive" });
      if (game.playedAs === "daily") tooLate.push(key);
    }
  }
  return tooLate;
}

function isTemporary({ status }: ApiError): boolean {
  return status >= 500 || status === 429;
}

function send(key: SavedGameKey, game: SavedGame) {
  const { answers, wrongGuesses, ...rest } = submissionOf(game);
  const result = {
    ...rest,
    answers: [...answers],
    wrongGuesses: [...wrongGuesses],
    userKey: userKey(),
  };
  const [, gameUid] = COMMUNITY.exec(key) ?? [];
  return gameUid === undefined
    ? request(submitDailyResult, { body: { ...result, date: game.date } })
    : request(submitCommunityResult, { body: { ...result, gameUid } });
}
