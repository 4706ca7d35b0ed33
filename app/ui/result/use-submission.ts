import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useEffect } from "react";
import type { ApiError } from "~/browser/api";
import { isRejection, submitResult } from "~/browser/result-submission";
import { readSavedGame, writeSavedGame } from "~/browser/saved-games";
import { gameOverTexts } from "~/config/texts/result";
import type { Stats } from "~/contract/result";
import type { Play, PlayEvent } from "~/game/play";
import { submissionBlocker } from "~/game/submission";
import { hasScoreboard, keyedGame, type Puzzle, puzzleKey } from "../board/puzzle";
import { toast } from "../kit/toast";
import { statsKey } from "./use-stats";

/** How the result of a finished game fares on its way to the server. */
export type SubmissionState = "none" | "sending" | "offline" | "failed" | "settled";

/**
 * Hands in the result once when the game is over. What fails for want of a network goes out when it is back, at the
 * latest when the page is opened again; what the server refuses stays here as a game of the archive.
 */
export function useSubmission(
  puzzle: Puzzle,
  play: Play,
  dispatch: Dispatch<PlayEvent>,
): { readonly state: SubmissionState; readonly retry: () => void } {
  const queries = useQueryClient();
  const { mutate, status, isPaused } = useMutation<Stats, Error, Play>({
    mutationFn: (finished) => send(puzzle, finished),
    onSuccess(stats, finished) {
      queries.setQueryData(statsKey(puzzle, finished), stats);
      dispatch({ kind: "submitted" });
    },
    onError(error) {
      if (isRejection(error)) keepAsArchiveGame(puzzle, error);
    },
  });

  const due = submissionIsDue(puzzle, play);
  useEffect(() => {
    if (due && status === "idle") mutate(play);
  }, [due, status, mutate, play]);
  useEffect(() => {
    if (!due || status !== "error") return;
    const again = () => mutate(play);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [due, status, mutate, play]);

  return { state: stateOf(), retry: () => mutate(play) };

  function stateOf(): SubmissionState {
    if (!play.gameOver) return "none";
    if (!due) return "settled";
    if (isPaused) return "offline";
    return status === "error" ? "failed" : "sending";
  }
}

async function send(puzzle: Puzzle, play: Play): Promise<Stats> {
  if (playedAs(puzzle) === "archive") throw new Error("Archive games are not submitted.");
  return submitResult(keyedGame(puzzle), play);
}

/** A daily game that is opened again from the archive is handed in as what it was played as. */
function playedAs(puzzle: Puzzle): Puzzle["kind"] {
  return readSavedGame(puzzleKey(puzzle))?.playedAs ?? puzzle.kind;
}

function submissionIsDue(puzzle: Puzzle, play: Play): boolean {
  if (!hasScoreboard(puzzle)) return false;
  const kind = playedAs(puzzle);
  const place = kind === "daily" ? { kind, acceptsResults: true } : { kind };
  return submissionBlocker(play, place) === null;
}

/** A refused result is not lost: the game stays as one of the archive, and the player is told. */
function keepAsArchiveGame(puzzle: Puzzle, error: ApiError): void {
  const key = puzzleKey(puzzle);
  const saved = readSavedGame(key);
  if (saved) writeSavedGame(key, { ...saved, playedAs: "archive" });
  void toast({ tone: "error", message: gameOverTexts.refused(error.message) });
}
