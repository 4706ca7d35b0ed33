import { useRef, useState } from "react";
import { lavaLevel } from "~/game/score";
import type { RoomBoardProps } from "../app/room-parts";
import { AnswerGrid } from "./AnswerGrid";
import { Counters } from "./Counters";
import { HIGH_LAVA } from "./GameScreen";
import classes from "./GameScreen.module.css";
import { GiveUp } from "./GiveUp";
import { GuessForm } from "./GuessForm";
import { OutcomeLine } from "./OutcomeLine";
import { LatestWrongGuesses, WrongGuesses } from "./WrongGuesses";

/** The board of a game in a room, which judges the guesses. */
export default function RoomBoard(props: RoomBoardProps) {
  const { play, disabled, heading, status, time, noteOf, onGuess, onGiveUp, children } = props;
  const [confirmingGiveUp, setConfirmingGiveUp] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={classes.stage} data-on-lava={lavaLevel(play, "community") >= HIGH_LAVA}>
        {heading}
        <GuessForm
          value=""
          disabled={disabled}
          inputRef={input}
          dispatch={(event) => {
            if (event.kind !== "guessed") return;
            setConfirmingGiveUp(false);
            onGuess(event.text);
          }}
        />
        <OutcomeLine outcome={play.lastOutcome} />
        {status}
        <LatestWrongGuesses play={play} />
      </div>
      <Counters play={play} />
      <div className={classes.actions}>
        {time}
        {!disabled && (
          <GiveUp
            play={{ confirmingGiveUp }}
            onPress={() => (confirmingGiveUp ? onGiveUp() : setConfirmingGiveUp(true))}
          />
        )}
      </div>
      {children}
      <AnswerGrid {...play} noteOf={noteOf} />
      <WrongGuesses play={play} />
    </>
  );
}
