import { type Dispatch, useRef } from "react";
import { useTimeLeft } from "~/client/use-server-clock";
import screen from "~/features/play/board/Board.module.css";
import { Counters } from "~/features/play/board/Counters";
import { GiveUp } from "~/features/play/board/GiveUp";
import { GuessForm } from "~/features/play/board/GuessForm";
import { OutcomeLine } from "~/features/play/board/OutcomeLine";
import { SECOND } from "~/game/dates";
import type { Play } from "~/game/play";
import { roomTimes } from "~/game/room";
import type { RoomView } from "~/game/room-view";
import { roomTexts } from "~/texts/rooms";
import type { RoomRequest } from "./contract";
import classes from "./RoomBoard.module.css";

const texts = roomTexts.play;

interface RoomBoardProps {
  readonly room: RoomView;
  readonly play: Play;
  /** The room's clock minus the device's, ms. */
  readonly offset: number;
  readonly send: Dispatch<RoomRequest>;
}

/** What the player does in a room, which judges the guesses. */
export function RoomBoard({ room, play, offset, send }: RoomBoardProps) {
  const input = useRef<HTMLInputElement>(null);
  const left = useTimeLeft((room.round.startsAt ?? 0) + roomTimes.round - offset) ?? 0;
  const countdown = Math.ceil((left - roomTimes.round) / SECOND);
  const seconds = Math.ceil(Math.min(roomTimes.round, Math.max(0, left)) / SECOND);
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
      <OutcomeLine play={play} />
      <div role="status">
        {waits && texts.countdown}
        {play.gameOver && texts.done}
      </div>
      <Counters play={play} />
      <div className={screen.actions}>
        <p className={classes.time} role="timer">
          {texts.timeLeft(Math.floor(seconds / 60), seconds % 60)}
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
