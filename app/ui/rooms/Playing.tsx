import type { ReactNode } from "react";
import { roomTexts } from "~/config/texts/rooms";
import { SECOND } from "~/game/dates";
import type { PlayItem } from "~/game/item";
import type { Play } from "~/game/play";
import { roomTimes } from "~/game/room";
import type { RoomParts } from "../app/room-parts";
import { Players } from "./Players";
import classes from "./Rooms.module.css";
import type { RoomPart } from "./room-connection";
import { nameOf } from "./room-play";
import { useTimeLeft } from "./use-time-left";

const texts = roomTexts.play;

interface PlayingProps extends RoomPart, Pick<RoomParts, "Board"> {
  readonly play: Play;
  readonly heading: ReactNode;
  /** The guess that is not judged yet. */
  readonly checked: string | undefined;
}

export function Playing({ connection, room, play, heading, checked, Board }: PlayingProps) {
  const { startsAt, items } = room.round;
  const left = useTimeLeft(connection, (startsAt ?? 0) + roomTimes.round);
  const countdown = Math.ceil((left - roomTimes.round) / SECOND);
  const seconds = Math.ceil(Math.min(roomTimes.round, Math.max(0, left)) / SECOND);
  const waits = countdown > 0;
  const finderOf = ({ id }: PlayItem) =>
    nameOf(room, items.find((one) => one.id === id)?.by[0] ?? "");
  return (
    <Board
      play={play}
      disabled={waits || play.gameOver}
      noteOf={room.mode === "together" ? finderOf : undefined}
      onGuess={(text) => connection.guess(text)}
      onGiveUp={() => connection.send({ kind: "giveUp" })}
      heading={heading}
      time={
        <p className={classes.time} role="timer">
          {texts.timeLeft(Math.floor(seconds / 60), seconds % 60)}
        </p>
      }
      status={
        <>
          <p className={classes.status} role="status">
            {waits && texts.countdown}
            {play.gameOver && texts.done}
          </p>
          {waits && (
            <b className={classes.countdown} aria-hidden>
              {countdown}
            </b>
          )}
          {checked && <p className={classes.checking}>{texts.checking(checked)}</p>}
        </>
      }
    >
      <Players connection={connection} room={room} />
    </Board>
  );
}
