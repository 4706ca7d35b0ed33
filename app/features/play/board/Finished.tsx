import { useRef } from "react";
import { RevealAnswers } from "~/features/games/RevealAnswers";
import type { Play } from "~/game/play";
import { survived } from "~/game/score";
import { Button } from "~/kit/Button";
import { useBrowserLayoutEffect } from "~/kit/use-browser-layout-effect";
import { boardTexts } from "~/texts/board";
import classes from "./Finished.module.css";

interface FinishedProps {
  readonly play: Play;
  readonly onReveal: () => void;
  readonly onSeeStats: () => void;
}

/** What a finished game has in the place of the field. */
export function Finished({ play, onReveal, onSeeStats }: FinishedProps) {
  const seeStats = useRef<HTMLButtonElement>(null);
  const endedNow = useRef(play.lastOutcome !== null);
  useBrowserLayoutEffect(() => {
    // The element that had the focus is gone. The result returns the focus when it closes.
    if (endedNow.current && document.activeElement === document.body) {
      seeStats.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <div className={classes.buttons}>
      {!survived(play) && <RevealAnswers revealed={play.revealAnswers} onToggle={onReveal} />}
      <Button ref={seeStats} onClick={onSeeStats}>
        {boardTexts.board.seeStats}
      </Button>
    </div>
  );
}
