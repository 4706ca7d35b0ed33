import { useNavigate, useParams } from "@remix-run/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { request } from "~/browser/api";
import { ApiError } from "~/browser/api-error";
import { playWithOthersTexts } from "~/config/texts/play-with-others";
import { roomTexts as texts } from "~/config/texts/rooms";
import { errorStatus } from "~/contract/errors";
import { getRoom, takeSeat } from "~/contract/room";
import { SEATS_PER_ROOM } from "~/game/room";
import { lavaLevel } from "~/game/score";
import { GameHeading } from "../app/GameHeading";
import type { RoomParts } from "../app/room-parts";
import { useCall } from "../app/use-call";
import { Button } from "../kit/Button";
import { Lava } from "../kit/Lava";
import { Loading } from "../kit/Loading";
import { RetryNotice } from "../kit/RetryNotice";
import { toast } from "../kit/toast";
import { ClosedRoom } from "./ClosedRoom";
import { Lobby } from "./Lobby";
import { News } from "./News";
import { Playing } from "./Playing";
import { RoomResult } from "./RoomResult";
import classes from "./Rooms.module.css";
import { RoomConnection } from "./room-connection";
import { nameOf, phaseOf, playOf } from "./room-play";
import { SeatForm } from "./SeatForm";
import { readSeat, storeSeat } from "./seat";

const opening = <Loading page>{texts.opening}</Loading>;

export default function RoomScreen(parts: RoomParts) {
  const { id = "" } = useParams();
  return <Room key={id} id={id} {...parts} />;
}

interface RoomProps extends RoomParts {
  readonly id: string;
}

function Room({ id, ...parts }: RoomProps) {
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

function useInvitation(id: string, enabled: boolean) {
  const query = useCall(getRoom, { params: { id } }, { staleTime: 0, enabled });
  const isUnknown = query.error instanceof ApiError && query.error.status === errorStatus.notFound;
  return { ...query, isUnknown };
}

interface OutsideProps {
  readonly id: string;
  readonly onJoin: (seat: string) => void;
}

function Outside({ id, onJoin }: OutsideProps) {
  const { data, error, isUnknown, isFetching, refetch } = useInvitation(id, true);
  if (isUnknown) return <ClosedRoom reason="notFound" />;
  if (!data && !error) return opening;
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
        <RetryNotice error={error} busy={isFetching} onRetry={refetch} />
      )}
    </main>
  );
}

interface InsideProps extends RoomProps {
  readonly seat: string;
  readonly onLoseSeat: () => void;
}

function Inside({ id, seat, onLoseSeat, ...parts }: InsideProps) {
  const [connection] = useState(() => {
    const onRefusal = (reason: keyof typeof texts.refusals) =>
      toast({ tone: "error", message: texts.refusals[reason] });
    return new RoomConnection({ id, seat, onRefusal, onLoseSeat });
  });
  useEffect(() => connection.open(), [connection]);
  const { subscribe, get } = connection.state;
  const { status, ending, room, outcome, waiting } = useSyncExternalStore(subscribe, get);
  const phase = room && phaseOf(room);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase is another screen.
  useEffect(() => void window.scrollTo(0, 0), [phase]);
  const { isUnknown } = useInvitation(id, status === "lost" && ending === null);
  const navigate = useNavigate();
  if (ending) return <ClosedRoom reason={ending} onConnect={() => connection.connect()} />;
  if (isUnknown) return <ClosedRoom reason="notFound" />;
  const lost = status === "lost" && <Lost guess={waiting[0]} />;
  if (!room) {
    if (!lost) return opening;
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
  const { mode, maker, round } = room;
  const play = playOf(room, outcome);
  const part = { connection, room };
  const heading = (
    <>
      <GameHeading
        byline={texts.byline(playWithOthersTexts.modes[mode].name, nameOf(room, maker))}
        prompt={round.prompt}
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
        <News key={round.number} room={room} />
        <Button variant="subtle" className={classes.leave} onClick={leave}>
          {texts.leave}
        </Button>
      </main>
    </>
  );
}

function Lost({ guess }: { readonly guess: string | undefined }) {
  const { lost, offline, guessKept } = texts.connection;
  return (
    <p className={classes.lost} role="status">
      {navigator.onLine ? lost : offline} {guess !== undefined && guessKept(guess)}
    </p>
  );
}
