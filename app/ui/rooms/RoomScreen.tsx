import { Link, useNavigate } from "@remix-run/react";
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
import { Button, buttonLook } from "../kit/Button";
import { focusIfLost } from "../kit/focus-if-lost";
import { Lava } from "../kit/Lava";
import { Loading } from "../kit/Loading";
import { QueryFallback } from "../kit/QueryFallback";
import { ShareLink } from "../kit/ShareLink";
import { News, Players } from "./Players";
import { Playing } from "./Playing";
import { RoomResult } from "./RoomResult";
import classes from "./Rooms.module.css";
import { RoomConnection, type RoomPart } from "./room-connection";
import { nameOf, phaseOf, playOf } from "./room-play";
import { SeatForm } from "./SeatForm";
import { readSeat, storeSeat } from "./seat";
import { useMayLead } from "./use-time-left";

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
  const [connection] = useState(() => new RoomConnection(id, seat, onLoseSeat));
  useEffect(() => connection.open(), [connection]);
  const { subscribe, get } = connection.state;
  const { attempt, ending, room, waiting } = useSyncExternalStore(subscribe, get);
  const [guess] = waiting;
  const phase = room && phaseOf(room);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase is another screen.
  useEffect(() => void window.scrollTo(0, 0), [phase]);
  const { error } = useCall(getRoom, { params: { id } }, { staleTime: 0, enabled: attempt > 1 });
  const navigate = useNavigate();
  if (ending) return <ClosedRoom reason={ending} onConnect={() => connection.connect()} />;
  if (isRejection(error)) return <ClosedRoom reason="ended" />;
  const { offline, lost, guessKept } = texts.connection;
  if (!room) return <Loading page>{navigator.onLine ? texts.opening : offline}</Loading>;
  const leave = () => {
    connection.send({ kind: "leave" });
    storeSeat(id, null);
    navigate("/");
  };
  const play = playOf(room);
  const part = { connection, room };
  const heading = (
    <>
      <GameHeading
        byline={texts.byline(playWithOthersTexts.modes[room.mode].name, nameOf(room, room.maker))}
        prompt={room.round.prompt}
      />
      {attempt > 0 && (
        <p className={classes.lost} role="status">
          {navigator.onLine ? lost : offline} {guess !== undefined && guessKept(guess)}
        </p>
      )}
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
            checked={attempt === 0 ? guess : undefined}
            {...part}
            {...parts}
          />
        ) : (
          <>
            {heading}
            {phase === "over" ? <RoomResult {...part} {...parts} /> : <Lobby {...part} />}
          </>
        )}
        <News key={room.round.startsAt} room={room} />
        <Button variant="subtle" className={classes.leave} onClick={leave}>
          {texts.leave}
        </Button>
      </main>
    </>
  );
}

function Lobby({ connection, room }: RoomPart) {
  const mayStart = useMayLead({ connection, room });
  const isAlone = room.seats.filter(({ gone }) => !gone).length === 1;
  return (
    <div className={classes.card}>
      <p ref={focusIfLost} role="status" tabIndex={-1}>
        {mayStart ? texts.lobby.invite : texts.lobby.waiting(nameOf(room, room.maker))}
      </p>
      <ShareLink
        url={location.origin + location.pathname}
        text={texts.lobby.shareText(nameOf(room, room.you))}
      />
      <Players connection={connection} room={room} />
      {mayStart && (
        <Button size="lg" fullWidth onClick={() => connection.send({ kind: "start" })}>
          {isAlone ? texts.lobby.alone : texts.lobby.start}
        </Button>
      )}
    </div>
  );
}

interface ClosedRoomProps {
  readonly reason: keyof typeof texts.closed;
  readonly onConnect?: () => void;
}

function ClosedRoom({ reason, onConnect }: ClosedRoomProps) {
  const { title, text } = texts.closed[reason];
  return (
    <main id="main" className={classes.room}>
      <div className={classes.card} role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        {reason === "otherTab" && <Button onClick={onConnect}>{texts.playHere}</Button>}
        {reason === "broken" && <Button onClick={() => location.reload()}>{texts.reload}</Button>}
        <Link to="/" {...buttonLook({ variant: "default" })}>
          {texts.home}
        </Link>
      </div>
    </main>
  );
}
