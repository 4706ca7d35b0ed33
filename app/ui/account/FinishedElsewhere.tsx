import { useEffect, useState } from "react";
import { progressTexts } from "~/config/texts/settings";
import type { FinishedGame } from "~/contract/account-data";
import type { PreviewKey, SavedGameKey } from "~/game/saved-game-key";
import classes from "./FinishedElsewhere.module.css";
import { finishedByAccount } from "./finished-elsewhere";

interface FinishedElsewhereProps {
  readonly token: string;
  /** What the game on the board is saved under. */
  readonly savedAs: SavedGameKey | PreviewKey;
}

/** Tells who begins a game that the account has finished on another device. */
export default function FinishedElsewhere({ token, savedAs }: FinishedElsewhereProps) {
  const [finished, setFinished] = useState<FinishedGame | null>(null);
  useEffect(() => {
    let wanted = true;
    finishedByAccount(token)
      .then((games) => wanted && setFinished(games.get(savedAs as SavedGameKey) ?? null))
      // Without a network nobody is told; the scoreboard counts the first result anyway.
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [token, savedAs]);
  if (!finished) return null;
  return (
    <p className={classes.note} role="status">
      <b aria-hidden>✓</b> {progressTexts.finishedElsewhere(finished.score)}
    </p>
  );
}
