import { type Dispatch, useEffect, useReducer, useRef, useState } from "react";
import { takeEarlyInput } from "~/browser/early-input";
import {
  type PlayedAs,
  parseSavedGame,
  readSavedGame,
  type SavedGame,
  writeSavedGame,
} from "~/browser/saved-games";
import { onStorageChange } from "~/browser/storage";
import { type Play, type PlayEvent, reduce, startPlay, toSaved } from "~/game/play";
import { tallyOf } from "~/game/score";
import { type Puzzle, playedAs, puzzleKey } from "../app/puzzle";
import { useToken } from "../app/use-token";
import { useBrowserLayoutEffect } from "../kit/hooks";

export interface PlayInBrowser {
  readonly play: Play;
  readonly dispatch: Dispatch<PlayEvent>;
  /** Something was hinted or guessed, so there is a game to continue. */
  readonly begun: boolean;
  /** False if browser storage failed: the progress is lost when the page is closed. */
  readonly saved: boolean;
}

/**
 * Returns the game in play. Restores it from browser storage before the first paint, saves it after
 * every change, and merges the progress that another tab saves for the same game.
 */
export function usePlay(puzzle: Puzzle): PlayInBrowser {
  const [play, dispatch] = useReducer(reduce, puzzle.game.items, startPlay);
  const [restored, setRestored] = useState(false);
  const [saved, setSaved] = useState(true);
  const begunAs = useRef<PlayedAs | null>(null);
  const key = puzzleKey(puzzle);
  const begun = hasBegun(play);

  useBrowserLayoutEffect(() => {
    const restore = (stored: SavedGame) => {
      begunAs.current = stored.playedAs;
      dispatch({ kind: "restored", saved: stored });
    };
    const stored = readSavedGame(key);
    if (stored) restore(stored);
    const { guesses, text } = takeEarlyInput();
    for (const guess of guesses) dispatch({ kind: "guessed", text: guess });
    if (text !== "") dispatch({ kind: "typed", text });
    setRestored(true);
    return onStorageChange((changed, text) => {
      const theirs = changed === key && text !== null ? parseSavedGame(key, text) : null;
      // The unsent input of the other tab is not copied.
      if (theirs) restore({ ...theirs, inputValue: "" });
    });
  }, [key]);

  const ofAccount = play.finishedElsewhere !== null;
  const signedIn = useToken() !== null;
  useEffect(() => {
    if (!ofAccount || signedIn) return;
    dispatch({ kind: "reset" });
    const stored = readSavedGame(key);
    if (stored) dispatch({ kind: "restored", saved: stored });
  }, [ofAccount, signedIn, key]);

  useEffect(() => {
    if (!restored || !(begun || play.inputValue !== "")) return;
    begunAs.current ??= playedAs(puzzle);
    setSaved(writeSavedGame(key, savedGameOf(play, puzzle, begunAs.current)));
  }, [restored, begun, play, key, puzzle]);

  return { play, dispatch, begun, saved };
}

/** Returns whether there is progress. A game that was only opened is not saved. */
function hasBegun(play: Play): boolean {
  if (play.finishedElsewhere) return false;
  const { correct, hints, wrong } = tallyOf(play);
  return play.lastOutcome !== null || play.gameOver || correct + hints + wrong > 0;
}

function savedGameOf(play: Play, { game }: Puzzle, begunAs: PlayedAs): SavedGame {
  const { prompt, submitter, date } = game;
  return { ...toSaved(play), prompt, submitter, date, playedAs: begunAs };
}
