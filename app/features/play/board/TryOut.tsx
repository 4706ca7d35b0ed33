import { type CSSProperties, type Ref, useEffect, useReducer, useRef } from "react";
import { GameHeading } from "~/features/games/GameHeading";
import { Lava } from "~/features/games/Lava";
import { RevealAnswers } from "~/features/games/RevealAnswers";
import type { Item } from "~/game/item";
import { type Play, type PlayEvent, reduce, startPlay } from "~/game/play";
import { lavaLevel } from "~/game/score";
import { Button } from "~/kit/Button";
import { boardTexts } from "~/texts/board";
import { AnswerGrid } from "./AnswerGrid";
import { Counters } from "./Counters";
import { GiveUp } from "./GiveUp";
import { GuessForm } from "./GuessForm";
import { HintMenu } from "./HintMenu";
import { OutcomeLine } from "./OutcomeLine";
import classes from "./TryOut.module.css";
import { WrongGuesses } from "./WrongGuesses";

interface TryOutProps {
  readonly prompt: string;
  readonly items: readonly Item[];
  /** A draft within its form, a finished game on its page, or the animals among the rules. */
  readonly of: keyof typeof boardTexts.trial.of;
  readonly onClose: () => void;
}

const headings = { finished: "h1", draft: "h2", practice: "h3" } as const;

/** Nothing is submitted or saved. */
export default function TryOut({ prompt, items, of, onClose }: TryOutProps) {
  const [play, dispatch] = useReducer(reduce, items, startPlay);
  const input = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const wasOver = useRef(false);
  useEffect(() => {
    top.current?.scrollIntoView({ block: "start" });
    // The button that had the focus is gone.
    if (document.activeElement !== document.body) return;
    (of === "practice" ? input : top).current?.focus({ preventScroll: true });
  }, [of]);
  useEffect(() => {
    if (play.gameOver === wasOver.current) return;
    wasOver.current = play.gameOver;
    // What had the focus is gone, and the focus must not leave a sheet.
    (play.gameOver ? again.current : input.current)?.focus();
  }, [play.gameOver]);
  return (
    <div ref={top} className={classes.board} data-of={of} tabIndex={-1}>
      {of === "practice" ? (
        <i
          className={classes.lava}
          style={{ "--level": lavaLevel(play, "community") } as CSSProperties}
        />
      ) : (
        <Lava level={lavaLevel(play, "community")} />
      )}
      <Note {...boardTexts.trial.of[of]} onBack={onClose} />
      <GameHeading prompt={prompt} level={headings[of]} />
      {!play.gameOver && <GuessForm value={play.inputValue} inputRef={input} dispatch={dispatch} />}
      <OutcomeLine play={play} />
      <AnswerGrid play={play} />
      {of !== "practice" && <Counters play={play} />}
      <div className={classes.actions}>
        {play.gameOver ? (
          <ActionsAfterGame play={play} dispatch={dispatch} againRef={again} />
        ) : (
          <>
            <HintMenu
              play={play}
              onHint={(hintKind) => {
                dispatch({ kind: "hinted", hintKind, random: Math.random() });
                requestAnimationFrame(() => input.current?.focus());
              }}
            />
            <GiveUp key={play.lastOutcome?.turn} onGiveUp={() => dispatch({ kind: "gaveUp" })} />
          </>
        )}
      </div>
      <WrongGuesses play={play} />
    </div>
  );
}

interface NoteProps {
  readonly note: string;
  readonly back: string;
  readonly onBack: () => void;
}

function Note({ note, back, onBack }: NoteProps) {
  return (
    <div className={classes.note}>
      <span>{note}</span>
      <Button variant="light" onClick={onBack}>
        {back}
      </Button>
    </div>
  );
}

interface ActionsAfterGameProps {
  readonly play: Play;
  readonly dispatch: (event: PlayEvent) => void;
  readonly againRef: Ref<HTMLButtonElement>;
}

function ActionsAfterGame({ play, dispatch, againRef }: ActionsAfterGameProps) {
  return (
    <>
      <Button ref={againRef} onClick={() => dispatch({ kind: "reset" })}>
        {boardTexts.trial.again}
      </Button>
      <RevealAnswers
        revealed={play.revealAnswers}
        onToggle={() => dispatch({ kind: "revealToggled" })}
      />
    </>
  );
}
