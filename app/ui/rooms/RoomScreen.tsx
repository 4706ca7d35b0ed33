import { useNavigate } from "@remix-run/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { request } from "~/browser/api";
import { isRejection } from "~/browser/api-error";
import { playWithOthersTexts } from "~/config/texts/play-with-others";
import { roomTexts as texts } from "~/config/texts/rooms";
import { getRoom, takeSeat } from "~/contract/room";
import { SEATS_PER_ROOM } from "~/game/room";
import { lavaLevel } from "~/game/score";
import { GameHeading } from "../app/GameHeading";
import type { RoomParts } from "../app/room-parts";
import { useCall } from "../app/use-call";
import { Button } from "../kit/Button";
import { Lava } from "../kit/Lava";
import { QueryFallback } from "../kit/QueryFallback";
import { toast } from "../kit/toast";
import { ClosedRoom } from "./ClosedRoom";
import { Lobby } from "./Lobby";
import { News } from "./Players";
import { Playing } from "./Playing";
import { RoomResult } from "./RoomResult";
import classes from "./Rooms.module.css";
import { RoomConnection } from "./room-connection";
import { nameOf, phaseOf, playOf } from "./room-play";
import { SeatForm } from "./SeatForm";
import { readSeat, storeSeat } from "./seat";

/** After the others the room has changed, and shows why. */
const refusals: Readonly<Record<string, string>> = texts.refusals;

interface RoomScreenProps extends RoomParts {
  readonly id: string;
}

export default function RoomScreen({ id, ...parts }: RoomScreenProps) {
  const [seat, setSeat] = useState(() => readSeat(id));
  const changeSeat = (token: string | null) => {
    storeSeat(id, token);
    setSeat(token);
  };
  return seat === null ? (
    <Outside id={id} onJoin={changeSeat} />
  ) : (
    <Inside id={id} seat={seat} onLoseSeat={() => changeSeat(null)} {...parts} />
  );
}

interface OutsideProps {
  readonly id: string;
  readonly onJoin: (seat: string) => void;
}

function Outside({ id, onJoin }: OutsideProps) {
  const { data, ...query } = useCall(getRoom, { params: { id } }, { staleTime: 0 });
  if (isRejection(query.error)) return <ClosedRoom reason="ended" />;
  return (
    <main id="main" className={classes.room}>
      {data ? (
        <>
          <GameHeading
            byline={`${texts.join.invites(data.maker)} · ${playWithOthersTexts.modes[data.mode].name}`}
            prompt={data.prompt}
          />
          <div className={classes.card}>
            <p>
              {texts.join.seats(data.seats, SEATS_PER_ROOM)} {data.playing && texts.join.running}
            </p>
            <SeatForm
              submit={texts.join.join}
              send={(player) => request(takeSeat, { params: { id }, body: player })}
              onSeat={({ seat }) => onJoin(seat)}
            />
          </div>
        </>
      ) : (
        <QueryFallback {...query} />
      )}
    </main>
  );
}

interface InsideProps extends RoomScreenProps {
  readonly seat: string;
  readonly onLoseSeat: () => void;
}

function Inside({ id, seat, onLoseSeat, ...parts }: InsideProps) {
  const [connection] = useState(() => {
    const onRefusal = (reason: string) => {
      const message = refusals[reason];
      if (message) toast({ tone: "error", message });
    };
    return new RoomConnection({ id, seat, onRefusal, onLoseSeat });
  });
  useEffect(() => connection.open(), [connection]);
  const { subscribe, get } = connection.state;
  const { status, ending, room, outcome, waiting } = useSyncExternalStore(subscribe, get);
  const phase = room && phaseOf(room);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase is another screen.
  useEffect(() => void window.scrollTo(0, 0), [phase]);
  const enabled = status === "lost" && ending === null;
  const { error } = useCall(getRoom, { params: { id } }, { staleTime: 0, enabled });
  const navigate = useNavigate();
  if (ending) return <ClosedRoom reason={ending} onConnect={() => connection.connect()} />;
  if (isRejection(error)) return <ClosedRoom reason="ended" />;
  const lost = status !== "open" && <Lost opening={status === "connecting"} guess={waiting[0]} />;
  if (!room) {
    return (
      <main id="main" className={classes.room}>
        {lost}
      </main>
    );
  }
  const leave = () => {
    connection.send({ kind: "leave" });
    storeSeat(id, null);
    navigate("/");
  };
  const play = playOf(room, outcome);
  const part = { connection, room };
  const heading = (
    <>
      <GameHeading
        byline={texts.byline(playWithOthersTexts.modes[room.mode].name, nameOf(room, room.maker))}
        prompt={room.round.prompt}
      />
      {lost}
    </>
  );
  return (
    <>
      <Lava level={phase === "over" ? 0 : lavaLevel(play, "community")} />
      <main id="main" className={classes.room}>
        {phase === "playing" ? (
          <Playing
            play={play}
            heading={heading}
            checked={status === "open" ? waiting[0] : undefined}
            {...part}
            {...parts}
          />
        ) : (
          <>
            {heading}
            {phase === "over" ? <RoomResult {...part} {...parts} /> : <Lobby {...part} />}
          </>
        )}
        <News key={room.round.number} room={room} />
        <Button variant="subtle" className={classes.leave} onClick={leave}>
          {texts.leave}
        </Button>
      </main>
    </>
  );
}

interface LostProps {
  readonly opening: boolean;
  readonly guess: string | undefined;
}

function Lost({ opening, guess }: LostProps) {
  const { lost, offline, guessKept } = texts.connection;
  return (
    <p className={classes.lost} role="status">
      {opening ? texts.opening : navigator.onLine ? lost : offline}{" "}
      {guess !== undefined && guessKept(guess)}
    </p>
  );
}
