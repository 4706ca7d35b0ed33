import { type Dispatch, useEffect, useReducer, useState } from "react";
import { takeEarlyInput } from "~/client/boot/early-input";
import { type GameOnPage, playedAs, savedKeyOf } from "~/client/game-on-page";
import {
  parseSavedGame,
  readSavedGame,
  type SavedGame,
  writeSavedGame,
} from "~/client/saved-games";
import { onStorageChange } from "~/client/storage";
import { useToken } from "~/client/use-token";
import { type Play, type PlayEvent, reduce, startPlay, toSaved } from "~/game/play";
import { tallyOf } from "~/game/score";
import { useBrowserLayoutEffect } from "~/kit/use-browser-layout-effect";

export interface PlayInBrowser {
  readonly play: Play;
  readonly dispatch: Dispatch<PlayEvent>;
  readonly begun: boolean;
  /** False if browser storage failed: the progress is lost when the page is closed. */
  readonly saved: boolean;
}

/**
 * Restored before the first paint, saved after every change, and merged with what another tab
 * saves.
 */
export function usePlay(onPage: GameOnPage): PlayInBrowser {
  const [play, dispatch] = useReducer(reduce, onPage.game.items, startPlay);
  const [restored, setRestored] = useState(false);
  const [saved, setSaved] = useState(true);
  const key = savedKeyOf(onPage);
  const begun = hasBegun(play);

  useBrowserLayoutEffect(() => {
    const stored = readSavedGame(key);
    if (stored) dispatch({ kind: "restored", saved: stored });
    const { guesses, text } = takeEarlyInput();
    for (const guess of guesses) dispatch({ kind: "guessed", text: guess });
    if (text !== "") dispatch({ kind: "typed", text });
    setRestored(true);
    return onStorageChange((changed, text) => {
      const theirs = changed === key && text !== null ? parseSavedGame(key, text) : null;
      // The unsent input of the other tab is not copied.
      if (theirs) dispatch({ kind: "restored", saved: { ...theirs, inputValue: "" } });
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
    setSaved(writeSavedGame(key, savedGameOf(play, onPage)));
  }, [restored, begun, play, key, onPage]);

  return { play, dispatch, begun, saved };
}

/** A game that was only opened is not saved. */
function hasBegun(play: Play): boolean {
  if (play.finishedElsewhere) return false;
  const { correct, hints, wrong } = tallyOf(play);
  return play.lastOutcome !== null || play.gameOver || correct + hints + wrong > 0;
}

function savedGameOf(play: Play, onPage: GameOnPage): SavedGame {
  const { prompt, submitter, date } = onPage.game;
  const { link } = onPage;
  const game = { ...toSaved(play), prompt, submitter, date, playedAs: playedAs(onPage) };
  return link === undefined ? game : { ...game, link };
}
