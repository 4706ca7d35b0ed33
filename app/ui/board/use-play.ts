import { type Dispatch, useEffect, useLayoutEffect, useReducer, useState } from "react";
import {
  parseSavedGame,
  readSavedGame,
  type SavedGame,
  writeSavedGame,
} from "~/browser/saved-games";
import { onOtherTab } from "~/browser/storage";
import { type Play, type PlayEvent, reduce, startPlay, toSaved } from "~/game/play";
import { type Puzzle, savedGameKey } from "./puzzle";

export interface PlayInBrowser {
  readonly play: Play;
  readonly dispatch: Dispatch<PlayEvent>;
  /** Something was typed, asked or guessed: there is a game to go on with. */
  readonly begun: boolean;
  /** The saved game has been read: only now may the play be saved or handed in. */
  readonly restored: boolean;
  /** False where the browser keeps the progress no longer than the page. */
  readonly saved: boolean;
}

// The server has no layout to wait for, and React says so on every render there.
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * The game in play: restored from browser storage before the first paint, saved after every change, and joined with
 * what another tab does to the same game.
 */
export function usePlay(puzzle: Puzzle): PlayInBrowser {
  const [play, dispatch] = useReducer(reduce, puzzle.game.items, startPlay);
  const [restored, setRestored] = useState(false);
  const [saved, setSaved] = useState(true);
  const key = savedGameKey(puzzle);
  const begun = hasBegun(play);

  useBrowserLayoutEffect(() => {
    const stored = readSavedGame(key);
    if (stored) dispatch({ kind: "restored", saved: stored });
    setRestored(true);
    return onOtherTab((changed, text) => {
      const theirs = changed === key && text !== null ? parseSavedGame(text) : null;
      // What is being typed there is not typed here.
      if (theirs) dispatch({ kind: "restored", saved: { ...theirs, inputValue: "" } });
    });
  }, [key]);

  useEffect(() => {
    if (restored && begun) setSaved(writeSavedGame(key, savedGameOf(play, puzzle)));
  }, [restored, begun, play, key, puzzle]);

  return { play, dispatch, begun, restored, saved };
}

/** Whether there is anything to save: opening a game leaves no trace. */
function hasBegun(play: Play): boolean {
  return play.lastOutcome !== null || play.inputValue !== "" || play.gameOver || tallied(play) > 0;
}

function tallied({ items, wrongGuesses, firstLetterHints, lengthHints }: Play): number {
  const found = items.filter((item) => item.guessedCorrectly).length;
  return found + wrongGuesses.length + firstLetterHints.length + lengthHints.length;
}

/** The record of a game; one that was begun as the daily game stays one when it is opened from the archive. */
function savedGameOf(play: Play, puzzle: Puzzle): SavedGame {
  const { kind, game } = puzzle;
  const { items, finalItems, ...rest } = toSaved(play);
  const key = savedGameKey(puzzle);
  return {
    ...rest,
    items: [...items],
    finalItems: finalItems && [...finalItems],
    wrongGuesses: [...rest.wrongGuesses],
    firstLetterHints: [...rest.firstLetterHints],
    lengthHints: [...rest.lengthHints],
    prompt: game.prompt,
    submitter: game.submitter,
    date: game.date,
    playedAs: readSavedGame(key)?.playedAs ?? kind,
  };
}
