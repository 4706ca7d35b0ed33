import { useEffect, useReducer, useRef } from "react";
import { boardTexts } from "~/config/texts/board";
import { createTexts } from "~/config/texts/editor";
import { type GameDraft, tidyDraft } from "~/contract/game-draft";
import { type Play, type PlayEvent, reduce, startPlay } from "~/game/play";
import { lavaLevel, survived } from "~/game/score";
import { Prompt } from "../app/Prompt";
import { RevealAnswers } from "../app/RevealAnswers";
import { Button } from "../kit/Button";
import { Lava } from "../kit/Lava";
import { AnswerGrid } from "./AnswerGrid";
import { Counters } from "./Counters";
import { GiveUp } from "./GiveUp";
import { GuessForm } from "./GuessForm";
import { HintMenu } from "./HintMenu";
import { OutcomeLine } from "./OutcomeLine";
import classes from "./TryOut.module.css";
import { WrongGuesses } from "./WrongGuesses";

interface TryOutProps {
  readonly draft: GameDraft;
  /** The draft is a game that the player has finished, on its own page. */
  readonly forFun?: boolean;
  readonly onClose: () => void;
}

/** Nothing is submitted or saved. */
export default function TryOut({ draft, forFun = false, onClose }: TryOutProps) {
  const texts = forFun ? boardTexts.forFun : createTexts.try;
  const Heading = forFun ? "h1" : "h2";
  const { prompt, play, dispatch } = useTrialPlay(draft);
  const input = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: "start" });
    // The button that had the focus is gone.
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={top} className={classes.board} tabIndex={-1}>
      <Lava level={lavaLevel(play, "community")} />
      <Note {...texts} onBack={onClose} />
      <Heading className={classes.prompt} dir="auto">
        <Prompt prompt={prompt} />
      </Heading>
      <GuessForm
        value={play.inputValue}
        disabled={play.gameOver}
        inputRef={input}
        dispatch={dispatch}
      />
      <OutcomeLine outcome={play.lastOutcome} />
      {play.gameOver && (
        <p className={classes.over} role="status">
          {survived(play) ? boardTexts.board.over.survived : boardTexts.board.over.erupted}
        </p>
      )}
      <Counters play={play} />
      <div className={classes.actions}>
        {play.gameOver ? (
          <ActionsAfterGame play={play} dispatch={dispatch} />
        ) : (
          <>
            <HintMenu
              play={play}
              onHint={(hintKind) => {
                dispatch({ kind: "hinted", hintKind, random: Math.random() });
                requestAnimationFrame(() => input.current?.focus());
              }}
            />
            <GiveUp play={play} onPress={() => dispatch({ kind: "giveUpPressed" })} />
          </>
        )}
      </div>
      <AnswerGrid items={play.items} hints={play.hints} revealAnswers={play.revealAnswers} />
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

function useTrialPlay(draft: GameDraft) {
  const { prompt, items } = tidyDraft(draft);
  const withIds = items.map((item, index) => ({ ...item, id: index + 1 }));
  const [play, dispatch] = useReducer(reduce, withIds, startPlay);
  return { prompt, play, dispatch };
}

interface ActionsAfterGameProps {
  readonly play: Play;
  readonly dispatch: (event: PlayEvent) => void;
}

function ActionsAfterGame({ play, dispatch }: ActionsAfterGameProps) {
  return (
    <>
      <Button onClick={() => dispatch({ kind: "reset" })}>{createTexts.try.again}</Button>
      <RevealAnswers
        revealed={play.revealAnswers}
        onToggle={() => dispatch({ kind: "revealToggled" })}
      />
    </>
  );
}
