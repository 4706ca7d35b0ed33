import { Button } from "@mantine/core";
import { useEffect, useMemo, useReducer, useRef } from "react";
import { boardTexts } from "~/config/texts/board";
import { createTexts } from "~/config/texts/editor";
import { tidyDraft } from "~/contract/game-draft";
import { lavaLevel } from "~/game/lava";
import { type PlayEvent, reduce, startPlay } from "~/game/play";
import { survived } from "~/game/score";
import { AnswerGrid } from "../board/AnswerGrid";
import { Counters } from "../board/Counters";
import { GiveUp } from "../board/GiveUp";
import { GuessForm } from "../board/GuessForm";
import { HintMenu } from "../board/HintMenu";
import { Lava } from "../board/Lava";
import { OutcomeLine } from "../board/OutcomeLine";
import { Prompt } from "../board/Prompt";
import { WrongGuesses } from "../board/WrongGuesses";
import { type EditorGame, toDraft } from "./editor-game";
import classes from "./TryOut.module.css";

interface TryOutProps {
  readonly game: EditorGame;
  readonly onBack: () => void;
}

/** The game as players will have it, on the real board; nothing of it is submitted or saved. */
export default function TryOut({ game, onBack }: TryOutProps) {
  const { prompt, items } = useMemo(() => tidyDraft(toDraft(game)), [game]);
  const withIds = useMemo(() => items.map((item, index) => ({ ...item, id: index + 1 })), [items]);
  const [play, dispatch] = useReducer(reduce, withIds, startPlay);
  const input = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const actions = useActions(dispatch);
  useEffect(() => {
    top.current?.scrollIntoView({ block: "start" });
  }, []);

  return (
    <div ref={top} className={classes.board}>
      <Lava level={lavaLevel(play, "community")} />
      <div className={classes.note}>
        <span>{createTexts.try.note}</span>
        <Button h={44} variant="light" onClick={onBack}>
          {createTexts.try.back}
        </Button>
      </div>
      <h2 className={classes.prompt} dir="auto">
        <Prompt prompt={prompt} />
      </h2>
      <GuessForm
        value={play.inputValue}
        disabled={play.gameOver}
        inputRef={input}
        onType={actions.type}
        onGuess={actions.guess}
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
          <>
            <Button h={44} onClick={() => dispatch({ kind: "reset" })}>
              {createTexts.try.again}
            </Button>
            <Button h={44} variant="default" onClick={() => dispatch({ kind: "revealToggled" })}>
              {play.revealAnswers ? createTexts.try.hide : createTexts.try.reveal}
            </Button>
          </>
        ) : (
          <>
            <HintMenu
              play={play}
              onHint={(hintKind) => {
                dispatch({ kind: "hinted", hintKind, random: Math.random() });
                requestAnimationFrame(() => input.current?.focus());
              }}
            />
            <GiveUp
              play={play}
              onPress={() => dispatch({ kind: "giveUpPressed" })}
              onSeeStats={onBack}
            />
          </>
        )}
      </div>
      <AnswerGrid play={play} />
      <WrongGuesses guesses={play.wrongGuesses} />
    </div>
  );
}

function useActions(dispatch: (event: PlayEvent) => void) {
  return useMemo(
    () => ({
      type: (text: string) => dispatch({ kind: "typed", text }),
      guess: (text: string) => dispatch({ kind: "guessed", text }),
    }),
    [dispatch],
  );
}
