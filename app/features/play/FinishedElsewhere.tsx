import { useEffect, useRef, useState } from "react";
import { fetchFinishedGames } from "~/client/fetch-finished-games";
import type { FinishedGame } from "~/features/privacy/contract";
import type { PreviewKey, SavedGameKey } from "~/game/game-ref";
import type { KnownResult } from "~/game/play";
import { Button } from "~/kit/Button";
import { progressTexts } from "~/texts/settings";
import classes from "./FinishedElsewhere.module.css";

interface FinishedElsewhereProps {
  readonly token: string;
  readonly gameKey: SavedGameKey | PreviewKey;
  readonly isPlaying: boolean;
  readonly onShow: (result: KnownResult) => void;
}

export default function FinishedElsewhere(props: FinishedElsewhereProps) {
  const { token, gameKey, onShow } = props;
  const [result, setResult] = useState<KnownResult | null>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    let isCurrent = true;
    const show = (game: FinishedGame | undefined) => {
      if (!isCurrent || !game) return;
      if (latest.current.isPlaying) setResult(knownResult(game));
      else latest.current.onShow(knownResult(game));
    };
    fetchFinishedGames(token)
      .then((games) => show(games.get(gameKey as SavedGameKey)))
      // Without the network there is no note. The scoreboard counts only the first result anyway.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [token, gameKey]);
  if (!result) return null;
  return (
    <div className={classes.note} role="status">
      <p>
        <b aria-hidden>✓</b> {progressTexts.finishedElsewhere(result.score)}
      </p>
      <Button variant="light" onClick={() => onShow(result)}>
        {progressTexts.showResult}
      </Button>
    </div>
  );
}

function knownResult({ found, score, hintsUsed = 0, wrongCount = 0 }: FinishedGame): KnownResult {
  return { found, score, hints: hintsUsed, wrong: wrongCount };
}
