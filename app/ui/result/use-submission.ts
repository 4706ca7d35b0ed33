import { useMutation } from "@tanstack/react-query";
import { type Dispatch, useCallback, useEffect } from "react";
import { type SubmissionOutcome, submitResult } from "~/browser/result-submission";
import { readSavedGame, writeSavedGame } from "~/browser/saved-games";
import { gameOverTexts } from "~/config/texts/result";
import type { Play, PlayEvent } from "~/game/play";
import { submissionBlocker } from "~/game/submission";
import { gameRefOf, hasScoreboard, type Puzzle, playedAs, puzzleKey } from "../board/puzzle";
import { useOnline } from "../kit/hooks";
import { queryClient, retryOptions } from "../kit/query-client";
import { toast } from "../kit/toast";
import { statsKey } from "./stats";

/**
 * The state of the submission. `none`: the game is not over. `tooLate`: the day of the game no
 * longer accepts results. `settled`: the server has decided, or the result is not to be submitted.
 */
export type SubmissionState = "none" | "sending" | "offline" | "failed" | "tooLate" | "settled";

export interface Submission {
  readonly state: SubmissionState;
  /** Why the submission failed. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Submits the result once when the game is over. If the network fails, it submits again when the
 * network is back or the page is opened again. A game whose result does not count is saved as an
 * archive game.
 */
export function useSubmission(
  puzzle: Puzzle,
  play: Play,
  dispatch: Dispatch<PlayEvent>,
): Submission {
  const { mutate, status, data, error, isPaused } = useMutation<SubmissionOutcome, Error, Play>(
    {
      ...retryOptions,
      mutationFn: (finished) => submitResult(gameRefOf(puzzle), finished),
      onSuccess(outcome, finished) {
        if (outcome.kind === "accepted") {
          queryClient.setQueryData(statsKey(puzzle, finished), outcome.stats);
          dispatch({ kind: "submitted" });
          return;
        }
        saveAsArchiveGame(puzzle);
        if (outcome.kind === "rejected") {
          toast({ tone: "error", message: gameOverTexts.rejected(outcome.reason) });
        }
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
    if (data?.kind === "tooLate") return "tooLate";
    if (!due) return "settled";
    if (isPaused) return "offline";
    return status === "error" ? "failed" : "sending";
  }
}

function submissionIsDue(puzzle: Puzzle, play: Play): boolean {
  return hasScoreboard(puzzle) && submissionBlocker(play, playedAs(puzzle)) === null;
}

function saveAsArchiveGame(puzzle: Puzzle): void {
  const key = puzzleKey(puzzle);
  const saved = readSavedGame(key);
  if (saved) writeSavedGame(key, { ...saved, playedAs: "archive" });
}
