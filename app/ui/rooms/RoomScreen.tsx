import { useNavigate, useParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { request } from "~/browser/api";
import { ApiError } from "~/browser/api-error";
import { playWithOthersTexts } from "~/config/texts/play-with-others";
import { roomTexts as texts } from "~/config/texts/rooms";
import { errorStatus } from "~/contract/errors";
import { getRoom, roomClose } from "~/contract/room";
import { lavaLevel } from "~/game/score";
import { Prompt } from "../app/Prompt";
import { queryClient } from "../app/query-client";
import { Button } from "../kit/Button";
import { Lava } from "../kit/Lava";
import { Loading } from "../kit/Loading";
import { RetryNotice } from "../kit/RetryNotice";
import { toast } from "../kit/toast";
import { ClosedRoom } from "./ClosedRoom";
import { Join } from "./Join";
import { Lobby } from "./Lobby";
import { News } from "./News";
import { type BoardPart, Playing } from "./Playing";
import { RoomResult, type WrongGuessesPart } from "./RoomResult";
import classes from "./Rooms.module.css";
import { RoomConnection, type RoomState } from "./room-connection";
import { nameOf, playOf } from "./room-play";
import { forgetSeat, readSeat, storeSeat } from "./seat";

type RoomParts = BoardPart & WrongGuessesPart;

export default function RoomScreen(parts: RoomParts) {
  const { id = "" } = useParams();
  return <Room key={id} id={id} {...parts} />;
}

interface RoomProps extends RoomParts {
  readonly id: string;
}

function Room({ id, ...parts }: RoomProps) {
  const [seat, setSeat] = useState(() => readSeat(id));
  const { connection, connect } = useConnection(id, seat);
  if (seat === null) {
    const join = (token: string) => {
      storeSeat(id, token);
      setSeat(token);
    };
    return <Outside id={id} onJoin={join} />;
  }
  const loseSeat = () => {
    forgetSeat();
    setSeat(null);
  };
  return connection ? (
    <Inside id={id} connection={connection} onConnect={connect} onLoseSeat={loseSeat} {...parts} />
  ) : (
    opening
  );
}

const opening = <Loading page>{texts.opening}</Loading>;

function useConnection(id: string, seat: string | null) {
  const [connection, setConnection] = useState<RoomConnection | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt needs a new connection.
  useEffect(() => {
    if (seat === null) return;
    const opened = new RoomConnection({
      url: `${location.origin.replace(/^http/, "ws")}/api/room/${encodeURIComponent(id)}/socket`,
      seat,
      onRefusal: (reason) => toast({ tone: "error", message: texts.refusals[reason] }),
    });
    setConnection(opened);
    return () => {
      opened.close();
      setConnection(null);
    };
  }, [id, seat, attempt]);
  return { connection, connect: () => setAttempt(attempt + 1) };
}

function useRoomLookup(id: string, enabled: boolean) {
  const lookup = useQuery(
    {
      queryKey: ["room", id],
      queryFn: ({ signal }) => request(getRoom, { params: { id } }, signal),
      staleTime: 0,
      enabled,
    },
    queryClient,
  );
  const { error } = lookup;
  const isUnknown = error instanceof ApiError && error.status === errorStatus.notFound;
  return { ...lookup, isUnknown };
}

interface OutsideProps {
  readonly id: string;
  readonly onJoin: (seat: string) => void;
}

function Outside({ id, onJoin }: OutsideProps) {
  const { data, error, isUnknown, isFetching, refetch } = useRoomLookup(id, true);
  if (isUnknown) return <ClosedRoom reason="notFound" />;
  if (data) return <Join id={id} room={data} onJoin={onJoin} />;
  if (!error) return opening;
  return (
    <main id="main">
      <RetryNotice error={error} busy={isFetching} onRetry={refetch} />
    </main>
  );
}

const reasons = {
  [roomClose.newerTab]: "otherTab",
  [roomClose.removed]: "removed",
  [roomClose.ended]: "ended",
  [roomClose.version]: "outdated",
  [roomClose.policy]: "broken",
} as const;

interface InsideProps extends RoomProps {
  readonly connection: RoomConnection;
  readonly onConnect: () => void;
  readonly onLoseSeat: () => void;
}

function Inside({ id, connection, onConnect, onLoseSeat, ...parts }: InsideProps) {
  const state = useSyncExternalStore(connection.state.subscribe, connection.state.get);
  const { status, closeCode, room } = state;
  const { isUnknown } = useRoomLookup(id, status === "lost");
  const navigate = useNavigate();
  const reason = reasons[closeCode as keyof typeof reasons];
  const hasLostSeat = status === "closed" && reason === undefined;
  useEffect(() => {
    if (hasLostSeat) onLoseSeat();
  });
  if (isUnknown) return <ClosedRoom reason="notFound" />;
  if (reason) return <ClosedRoom reason={reason} onConnect={onConnect} />;
  if (!room && status === "lost") {
    return (
      <main id="main" className={classes.room}>
        <Lost {...state} />
      </main>
    );
  }
  if (!room) return opening;
  const leave = () => {
    connection.send({ kind: "leave" });
    forgetSeat();
    navigate("/");
  };
  const play = playOf(room, state.outcome);
  const part = { connection, room, play, offset: state.offset };
  const isPlaying = room.round.startsAt !== null && !room.round.over;
  const heading = (
    <>
      <p className={classes.byline}>
        {texts.byline(playWithOthersTexts.modes[room.mode].name, nameOf(room, room.maker))}
      </p>
      <h1 dir="auto">
        <Prompt prompt={room.round.prompt} />
      </h1>
      {status === "lost" && <Lost {...state} />}
    </>
  );
  return (
    <>
      <Lava level={room.round.over ? 0 : lavaLevel(play, "community")} />
      <main id="main" className={classes.room}>
        {isPlaying ? (
          <Playing
            heading={heading}
            checked={status === "open" ? state.waiting[0] : undefined}
            {...part}
            {...parts}
          />
        ) : (
          <>
            {heading}
            {room.round.over ? <RoomResult {...part} {...parts} /> : <Lobby id={id} {...part} />}
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

function Lost({ waiting: [guess] }: Pick<RoomState, "waiting">) {
  const { lost, offline, guessKept } = texts.connection;
  return (
    <p className={classes.lost} role="status">
      {navigator.onLine ? lost : offline} {guess !== undefined && guessKept(guess)}
    </p>
  );
}
