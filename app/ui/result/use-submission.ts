import { useMutation } from "@tanstack/react-query";
import { type Dispatch, useCallback, useEffect } from "react";
import type { ApiError } from "~/browser/api-error";
import { isRejection, submitResult } from "~/browser/result-submission";
import { readSavedGame, writeSavedGame } from "~/browser/saved-games";
import { gameOverTexts } from "~/config/texts/result";
import type { Stats } from "~/contract/result";
import type { Play, PlayEvent } from "~/game/play";
import { submissionBlocker } from "~/game/submission";
import { gameRefOf, hasScoreboard, type Puzzle, playedAs, puzzleKey } from "../board/puzzle";
import { useOnline } from "../kit/hooks";
import { queryClient, retryOptions } from "../kit/query-client";
import { toast } from "../kit/toast";
import { statsKey } from "./stats";

/**
 * The state of the submission. `none`: the game is not over. `settled`: the server has decided, or
 * the result is not to be submitted.
 */
export type SubmissionState = "none" | "sending" | "offline" | "failed" | "settled";

export interface Submission {
  readonly state: SubmissionState;
  /** Why the submission failed. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Submits the result once when the game is over. If the network fails, it submits again when the
 * network is back or the page is opened again. A game whose result the server rejects is saved as
 * an archive game.
 */
export function useSubmission(
  puzzle: Puzzle,
  play: Play,
  dispatch: Dispatch<PlayEvent>,
): Submission {
  const { mutate, status, error, isPaused } = useMutation<Stats, Error, Play>(
    {
      ...retryOptions,
      mutationFn: (finished) => send(puzzle, finished),
      onSuccess(stats, finished) {
        queryClient.setQueryData(statsKey(puzzle, finished), stats);
        dispatch({ kind: "submitted" });
      },
      onError(error) {
        if (isRejection(error)) saveAsArchiveGame(puzzle, error);
      },
    },
    queryClient,
  );

  const due = submissionIsDue(puzzle, play);
  useEffect(() => {
    if (due && status === "idle") mutate(play);
  }, [due, status, mutate, play]);
  const retry = useCallback(() => mutate(play), [mutate, play]);
  useOnline(retry, due && status === "error");

  return { state: stateOf(), error, retry };

  function stateOf(): SubmissionState {
    if (!play.gameOver) return "none";
    if (!due) return "settled";
    if (isPaused) return "offline";
    return status === "error" ? "failed" : "sending";
  }
}

async function send(puzzle: Puzzle, play: Play): Promise<Stats> {
  const kind = playedAs(puzzle);
  if (kind !== "daily" && kind !== "community")
    throw new Error(`A game of kind ${kind} is not submitted.`);
  return submitResult(gameRefOf(puzzle), play);
}

function submissionIsDue(puzzle: Puzzle, play: Play): boolean {
  if (!hasScoreboard(puzzle)) return false;
  const kind = playedAs(puzzle);
  const context = kind === "daily" ? { kind, acceptsResults: true } : { kind };
  return submissionBlocker(play, context) === null;
}

/**
 * Saves a game as an archive game, because the server rejected its result, and tells the player.
 */
function saveAsArchiveGame(puzzle: Puzzle, error: ApiError): void {
  const key = puzzleKey(puzzle);
  const saved = readSavedGame(key);
  if (saved) writeSavedGame(key, { ...saved, playedAs: "archive" });
  toast({ tone: "error", message: gameOverTexts.rejected(error.message) });
}
