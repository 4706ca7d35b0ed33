import { request } from "~/client/api";
import { ApiError, isRejection } from "~/client/api-error";
import { readServerClock, serverTime } from "~/client/clock";
import { retry } from "~/client/retry";
import { retryPolicies } from "~/client/retry-policies";
import {
  readSavedGame,
  type SavedGame,
  unsubmittedGames,
  writeSavedGame,
} from "~/client/saved-games";
import { userKey } from "~/client/user-key";
import { limits } from "~/config/limits";
import { errorStatus } from "~/contract/errors";
import type { NewYorkDate } from "~/game/dates";
import { type GameRef, parseSavedGameKey, type SavedGameKey } from "~/game/game-ref";
import { daysAcceptingResults, type FinishedPlay, submissionOf } from "~/game/submission";
import type { Stats } from "./contract";
import { submitCommunityResult, submitDailyResult } from "./contract";

export type Rejection =
  | { readonly kind: "tooLate" }
  /** The reason is a sentence for the user. */
  | { readonly kind: "rejected"; readonly reason: string };

export type SubmissionOutcome = { readonly kind: "accepted"; readonly stats: Stats } | Rejection;

/**
 * A daily result only while its day accepts results, by the server's clock. Throws
 * `NetworkError`, or `ApiError` for a temporary failure.
 */
export async function submitResult(game: GameRef, play: FinishedPlay): Promise<SubmissionOutcome> {
  if (game.kind === "daily" && (await isOver(game))) return { kind: "tooLate" };
  try {
    return { kind: "accepted", stats: await sendResult(game, play) };
  } catch (error) {
    if (!isRejection(error)) throw error;
    // The day may have ended meanwhile, or the device's clock was changed.
    const tooLate = game.kind === "daily" && isTooLate(game, (await readServerClock()).now);
    return tooLate ? { kind: "tooLate" } : { kind: "rejected", reason: error.message };
  }
}

/**
 * Tries again until each result is taken or does not count, except that of the game on the
 * screen, which the board submits.
 */
export function submitWaitingResults(
  onScreen: SavedGameKey | null,
  onRejected: (game: SavedGame, rejection: Rejection) => void,
  signal: AbortSignal,
): Promise<void> {
  return retry(
    retryPolicies.result,
    async () => {
      let failure: unknown = null;
      // Read anew for each attempt: another tab may have submitted some.
      for (const [key, game] of unsubmittedGames(onScreen)) {
        try {
          const outcome = await submitResult(parseSavedGameKey(key), game);
          saveOutcome(key, outcome);
          if (outcome.kind !== "accepted") onRejected(game, outcome);
        } catch (error) {
          failure = error;
          if (!isFailureOfOneCall(error)) break;
        }
        signal.throwIfAborted();
      }
      if (failure) throw failure;
    },
    { signal },
  );
}

/** Neither overloaded nor unreachable. */
function isFailureOfOneCall(error: unknown): boolean {
  return error instanceof ApiError && error.status === errorStatus.internal;
}

export function saveOutcome(key: SavedGameKey, outcome: SubmissionOutcome): void {
  const saved = readSavedGame(key);
  if (!saved) return;
  const change =
    outcome.kind === "accepted" ? { submitted: true } : { playedAs: "archive" as const };
  writeSavedGame(key, { ...saved, ...change });
}

/** Reads the server's clock before it says so: the device's clock may have been set. */
async function isOver(game: { readonly date: NewYorkDate }): Promise<boolean> {
  return isTooLate(game, await serverTime()) && isTooLate(game, (await readServerClock()).now);
}

function isTooLate({ date }: { readonly date: NewYorkDate }, now: number): boolean {
  return !daysAcceptingResults(now, limits.gracePeriod).includes(date);
}

function sendResult(game: GameRef, play: FinishedPlay): Promise<Stats> {
  const result = { ...submissionOf(play), userKey: userKey() };
  return game.kind === "daily"
    ? request(submitDailyResult, { body: { ...result, date: game.date } })
    : request(submitCommunityResult, {
        body: { ...result, gameUid: game.uid, ...(game.kind === "link" && linkOf(game.uid)) },
      });
}

/** The secret is saved with the game. */
export function linkOf(uid: string): { readonly link: string } {
  return { link: readSavedGame(`link/${uid}`)?.link ?? "" };
}
