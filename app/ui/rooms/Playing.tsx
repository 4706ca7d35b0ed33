import type { ComponentType, ReactNode } from "react";
import { roomTexts } from "~/config/texts/rooms";
import { SECOND } from "~/game/dates";
import type { PlayItem } from "~/game/item";
import type { Play } from "~/game/play";
import { Players } from "./Players";
import classes from "./Rooms.module.css";
import type { RoomPart } from "./room-connection";
import { nameOf } from "./room-play";
import { useTimeLeft } from "./use-time-left";

const texts = roomTexts.play;

export interface BoardPart {
  readonly Board: ComponentType<{
    readonly play: Play;
    readonly disabled: boolean;
    readonly heading: ReactNode;
    readonly status: ReactNode;
    readonly time: ReactNode;
    readonly noteOf?: ((item: PlayItem) => string) | undefined;
    readonly onGuess: (text: string) => void;
    readonly onGiveUp: () => void;
    readonly children: ReactNode;
  }>;
}

interface PlayingProps extends RoomPart, BoardPart {
  readonly heading: ReactNode;
  /** The guess that is not judged yet. */
  readonly checked: string | undefined;
}

export function Playing(props: PlayingProps) {
  const { connection, heading, room, play, offset, checked, Board } = props;
  const { startsAt, endsAt, found } = room.round;
  const untilStart = useTimeLeft(startsAt, offset);
  const waits = untilStart > 0;
  const finderOf = ({ id }: PlayItem) =>
    nameOf(room, found.find((one) => one.id === id)?.seat ?? "");
  return (
    <Board
      play={play}
      disabled={waits || play.gameOver}
      noteOf={room.mode === "together" ? finderOf : undefined}
      onGuess={(text) => connection.guess(text)}
      onGiveUp={() => connection.send({ kind: "giveUp" })}
      heading={heading}
      time={<TimeLeft startsAt={startsAt ?? 0} endsAt={endsAt ?? 0} offset={offset} />}
      status={
        <>
          <p className={classes.status} role="status">
            {waits && texts.countdown}
            {play.gameOver && texts.done}
          </p>
          {waits && <Countdown seconds={Math.ceil(untilStart / SECOND)} />}
          {checked && <p className={classes.checking}>{texts.checking(checked)}</p>}
        </>
      }
    >
      <Players connection={connection} room={room} playing />
    </Board>
  );
}

function Countdown({ seconds }: { readonly seconds: number }) {
  return (
    <div className={classes.countdown} aria-hidden>
      <b key={seconds}>{seconds}</b>
    </div>
  );
}

interface TimeLeftProps {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly offset: number;
}

function TimeLeft({ startsAt, endsAt, offset }: TimeLeftProps) {
  const left = Math.min(endsAt - startsAt, Math.max(0, useTimeLeft(endsAt, offset)));
  const seconds = Math.ceil(left / SECOND);
  return (
    <p className={classes.time} role="timer">
      {texts.timeLeft(Math.floor(seconds / 60), seconds % 60)}
    </p>
  );
}
