import { useEffect, useState } from "react";
import { progressTexts } from "~/config/texts/settings";
import type { FinishedGame } from "~/contract/user";
import type { PreviewKey, SavedGameKey } from "~/game/puzzle";
import { fetchFinishedGames } from "../app/fetch-finished-games";
import classes from "./FinishedElsewhere.module.css";

interface FinishedElsewhereProps {
  readonly token: string;
  /** The key under which the browser saves the game on the board. */
  readonly gameKey: SavedGameKey | PreviewKey;
}

/** A note on the board that the account has finished this game on another device. */
export default function FinishedElsewhere({ token, gameKey }: FinishedElsewhereProps) {
  const [finished, setFinished] = useState<FinishedGame | null>(null);
  useEffect(() => {
    let isCurrent = true;
    fetchFinishedGames(token)
      .then((games) => isCurrent && setFinished(games.get(gameKey as SavedGameKey) ?? null))
      // Without the network there is no note. The scoreboard counts only the first result anyway.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [token, gameKey]);
  if (!finished) return null;
  return (
    <p className={classes.note} role="status">
      <b aria-hidden>✓</b> {progressTexts.finishedElsewhere(finished.score)}
    </p>
  );
}
