import { submitCommunityResult, submitDailyResult } from "~/contract/calls/game";
import type { Stats } from "~/contract/result";
import type { GameRef } from "~/game/saved-game-key";
import { type FinishedPlay, submissionOf } from "~/game/submission";
import { request } from "./api";
import { ApiError } from "./api-error";
import { userKey } from "./user-key";

/**
 * Submits the result of a finished game. Returns the statistics of its scoreboard.
 * Throws `ApiError` or `NetworkError`.
 */
export function submitResult(game: GameRef, play: FinishedPlay): Promise<Stats> {
  const result = { ...submissionOf(play), userKey: userKey() };
  return game.kind === "daily"
    ? request(submitDailyResult, { body: { ...result, date: game.date } })
    : request(submitCommunityResult, { body: { ...result, gameUid: game.uid } });
}

/** Returns whether the server rejected the result for good. Rate limits (429) are temporary. */
export function isRejection(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}
