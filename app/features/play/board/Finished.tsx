import type { RefObject } from "react";
import { RevealAnswers } from "~/features/games/RevealAnswers";
import type { Play } from "~/game/play";
import { survived } from "~/game/score";
import { Button } from "~/kit/Button";
import { boardTexts } from "~/texts/board";
import classes from "./Finished.module.css";

interface FinishedProps {
  readonly play: Play;
  readonly seeStats: RefObject<HTMLButtonElement>;
  readonly onReveal: () => void;
  readonly onSeeStats: () => void;
}

/** What a finished game has in the place of the field. */
export function Finished({ play, seeStats, onReveal, onSeeStats }: FinishedProps) {
  return (
    <div className={classes.buttons}>
      {!survived(play) && <RevealAnswers revealed={play.revealAnswers} onToggle={onReveal} />}
      <Button ref={seeStats} onClick={onSeeStats}>
        {boardTexts.board.seeStats}
      </Button>
    </div>
  );
}
