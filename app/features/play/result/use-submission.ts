import { type Dispatch, useEffect, useRef, useState } from "react";
import { type GameOnPage, gameRefOf, hasScoreboard, playedAs } from "~/client/game-on-page";
import { online } from "~/client/network";
import { queryClient } from "~/client/query-client";
import { retry } from "~/client/retry";
import { retryPolicies } from "~/client/retry-policies";
import { savedGameKey } from "~/game/game-ref";
import type { Play, PlayEvent } from "~/game/play";
import { isSubmittable } from "~/game/submission";
import { toast } from "~/kit/toast";
import { gameOverTexts } from "~/texts/result";
import { type SubmissionOutcome, saveOutcome, submitResult } from "../result-submission";
import { statsKey } from "./stats";

/**
 * `offline` and `failed`: tried again by itself. `tooLate`: the day accepts no results any more.
 * `decided`: by the server, or there is nothing to submit.
 */
export type SubmissionState = "none" | "sending" | "offline" | "failed" | "tooLate" | "decided";

export interface Submission {
  readonly state: SubmissionState;
  readonly error: Error | null;
  readonly retry: () => void;
}

interface Failure {
  readonly error: Error;
  readonly isOffline: boolean;
}

/**
 * With growing pauses, when the network is back, and when the page is opened again. A game whose
 * result does not count is saved as an archive game.
 */
export function useSubmission(
  onPage: GameOnPage,
  play: Play,
  dispatch: Dispatch<PlayEvent>,
): Submission {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [outcome, setOutcome] = useState<SubmissionOutcome | null>(null);
  const latest = useRef({ onPage, play });
  latest.current = { onPage, play };
  const startAgain = useRef(() => {});
  const due = submissionIsDue(onPage, play);

  useEffect(() => {
    if (!due) return;
    const { onPage: finishedOnPage, play: finished } = latest.current;
    const game = gameRefOf(finishedOnPage);
    let attempts = new AbortController();
    const onFailure = (error: unknown) => {
      setFailure({ error: error as Error, isOffline: !online.get() });
    };
    const onOutcome = (decided: SubmissionOutcome) => {
      setOutcome(decided);
      if (decided.kind === "accepted") {
        queryClient.setQueryData(statsKey(finishedOnPage, finished), decided.stats);
        dispatch({ kind: "submitted" });
        return;
      }
      saveOutcome(savedGameKey(game), decided);
      if (decided.kind === "rejected") {
        toast({ tone: "error", message: gameOverTexts.rejected(decided.reason) });
      }
    };
    const start = () => {
      attempts.abort();
      attempts = new AbortController();
      setFailure(null);
      const { signal } = attempts;
      const submit = () => submitResult(game, finished);
      retry(retryPolicies.result, submit, { signal, onFailure }).then(
        (decided) => signal.aborted || onOutcome(decided),
        // The player has left the page or pressed the button.
        () => {},
      );
    };
    startAgain.current = start;
    start();
    return () => attempts.abort();
  }, [due, dispatch]);

  return { state: stateOf(), error: failure?.error ?? null, retry: () => startAgain.current() };

  function stateOf(): SubmissionState {
    if (!play.gameOver) return "none";
    if (outcome?.kind === "tooLate") return "tooLate";
    if (!due) return "decided";
    if (failure === null) return "sending";
    return failure.isOffline ? "offline" : "failed";
  }
}

function submissionIsDue(onPage: GameOnPage, play: Play): boolean {
  return hasScoreboard(onPage) && isSubmittable(play, playedAs(onPage));
}
