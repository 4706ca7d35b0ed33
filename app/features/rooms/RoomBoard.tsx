import { type Dispatch, useRef } from "react";
import screen from "~/features/play/board/Board.module.css";
import { Counters } from "~/features/play/board/Counters";
import { GiveUp } from "~/features/play/board/GiveUp";
import { GuessForm } from "~/features/play/board/GuessForm";
import { OutcomeLine } from "~/features/play/board/OutcomeLine";
import type { Play } from "~/game/play";
import { roomTexts } from "~/texts/rooms";
import type { RoomRequest } from "./contract";
import classes from "./RoomBoard.module.css";

const texts = roomTexts.play;

interface RoomBoardProps {
  readonly play: Play;
  /** s */
  readonly left: number;
  /** Until guesses count, s. */
  readonly countdown: number;
  /** Takes the place of the last outcome. */
  readonly notice: string | false | undefined;
  readonly send: Dispatch<RoomRequest>;
}

/** What the player does in a room, which judges the guesses. */
export function RoomBoard({ play, left, countdown, notice, send }: RoomBoardProps) {
  const input = useRef<HTMLInputElement>(null);
  const waits = countdown > 0;
  return (
    <>
      {!play.gameOver && (
        <GuessForm
          value=""
          disabled={waits}
          inputRef={input}
          dispatch={(event) => {
            if (event.kind === "guessed") send({ kind: "guess", text: event.text });
          }}
        />
      )}
      {notice || waits ? (
        <p className={classes.strip} role="status" data-lost={!waits}>
          {waits ? texts.countdown : notice}
        </p>
      ) : (
        <OutcomeLine play={play} />
      )}
      {play.gameOver && <p>{texts.done}</p>}
      <Counters play={play} />
      <div className={screen.actions}>
        <p className={classes.time} role="timer">
          {texts.timeLeft(Math.floor(left / 60), left % 60)}
        </p>
        {!waits && !play.gameOver && (
          <GiveUp key={play.lastOutcome?.turn} onGiveUp={() => send({ kind: "giveUp" })} />
        )}
      </div>
      {waits && (
        <b className={classes.countdown} aria-hidden>
          {countdown}
        </b>
      )}
    </>
  );
}
