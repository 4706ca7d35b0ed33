import { Link, useNavigate, useParams } from "@remix-run/react";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { request } from "~/client/api";
import { isRejection } from "~/client/api-error";
import { NameForm } from "~/client/NameForm";
import { QueryFallback } from "~/client/QueryFallback";
import { wasSeen } from "~/client/seen-flags";
import { useCall } from "~/client/use-call";
import { useModals } from "~/client/use-modals";
import { useTimeLeft } from "~/client/use-server-clock";
import type { ResponseOf } from "~/contract/call";
import { GameHeading } from "~/features/games/GameHeading";
import { Lava } from "~/features/games/Lava";
import { AnswerGrid } from "~/features/play/board/AnswerGrid";
import screen from "~/features/play/board/Board.module.css";
import { EndAnimation } from "~/features/play/board/EndAnimation";
import { WrongGuesses } from "~/features/play/board/WrongGuesses";
import YourWrongGuesses from "~/features/play/board/YourWrongGuesses";
import { MINUTE, SECOND } from "~/game/dates";
import { roomTimes } from "~/game/room";
import { lavaLevel, survived } from "~/game/score";
import { Button, buttonLook } from "~/kit/Button";
import { focusIfLost } from "~/kit/focus-if-lost";
import row from "~/kit/Row.module.css";
import { ShareLink } from "~/kit/ShareLink";
import { useDebouncedValue } from "~/kit/use-debounced-value";
import { playWithOthersTexts } from "~/texts/play-with-others";
import { roomTexts as texts } from "~/texts/rooms";
import { productTexts, shellTexts } from "~/texts/shell";
import { getRoom, takeSeat } from "./contract";
import { NextList } from "./NextList";
import { News, Players, RemovePlayer } from "./Players";
import { RoomBoard } from "./RoomBoard";
import classes from "./Rooms.module.css";
import { RoomConnection, type RoomPart, type RoomState } from "./room-connection";
import { nameField, storeSeat } from "./room-form";
import { findersOf, headlineOf, nameOf, playOf } from "./room-play";
import { useWakeLock } from "./use-wake-lock";

/** A room, with what other features show in it. */
export default function RoomScreen() {
  const { id = "" } = useParams();
  const connection = useMemo(() => new RoomConnection(id), [id]);
  useEffect(() => connection.open(), [connection]);
  const state = useSyncExternalStore(connection.state.subscribe, connection.state.get);
  const { attempt, ending, room } = state;
  const enabled = ending === "noSeat" || attempt > 1;
  const { data, ...query } = useCall(getRoom, { params: { id } }, { staleTime: 0, enabled });
  const closed = isRejection(query.error) ? "ended" : ending;
  if (room && !closed)
    return <Room {...state} room={room} send={connection.send} leave={connection.leave} />;
  return (
    <main id="main" className={screen.board}>
      {closed && closed !== "noSeat" ? (
        <ClosedRoom reason={closed} />
      ) : data && !closed && attempt > 1 ? (
        <div className={classes.card} role="alert">
          <h1>{texts.blocked.title}</h1>
          <p>{texts.blocked.text}</p>
          <Link to="/" {...buttonLook({})}>
            {texts.blocked.alone}
          </Link>
        </div>
      ) : data && closed ? (
        <Invitation {...data} id={id} onJoin={connection.connect} />
      ) : (
        <QueryFallback {...query} />
      )}
    </main>
  );
}

type RoomProps = RoomPart &
  Pick<RoomState, "attempt" | "offset" | "waiting"> & { readonly leave: () => void };

function Room({ room, send, leave, attempt, offset, waiting: [guess] }: RoomProps) {
  const part = { room, send };
  const { mode, maker, mayLead, round } = room;
  const { phase } = round;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase is another screen.
  useEffect(() => void window.scrollTo(0, 0), [phase]);
  useEffect(() => {
    if (mayLead || phase === "playing") return;
    // The room notices the sleeping phone of the maker when somebody asks.
    const timer = setInterval(() => send({ kind: "snapshot" }), MINUTE);
    return () => clearInterval(timer);
  }, [mayLead, phase, send]);
  const navigate = useNavigate();
  useWakeLock(phase === "playing");
  const end = phase === "playing" ? (round.startsAt ?? 0) + roomTimes.round - offset : null;
  const left = useTimeLeft(end) ?? 0;
  const countdown = Math.ceil((left - roomTimes.round) / SECOND);
  const prompt = phase === "playing" && mode === "race" && countdown > 0 ? null : round.prompt;
  const play = playOf(room);
  const isFirst = room.seats.some(({ id, place }) => id === room.you && place === 1);
  const hasWon = phase === "over" && (mode === "race" ? isFirst : survived(play));
  const level = phase === "over" ? 0 : lavaLevel(play, "community");
  const { lost, guessKept, checking } = texts.connection;
  const mustWait = round.waitsUntil - offset > Date.now();
  const notice =
    attempt > 0
      ? `${lost} ${guess ? guessKept(guess) : ""}`
      : guess && (mustWait ? texts.play.wrongTwice : checking(guess));
  const [lasting] = useDebouncedValue(notice, SECOND);
  return (
    <>
      <Lava level={level} />
      <main id="main" className={screen.board}>
        <div className={screen.stage}>
          <GameHeading
            byline={texts.byline(mode, nameOf(room, maker))}
            prompt={prompt ?? texts.hidden}
          />
          {phase === "playing" ? (
            <RoomBoard
              play={play}
              left={Math.ceil(Math.min(roomTimes.round, Math.max(0, left)) / SECOND)}
              countdown={countdown}
              notice={lasting && notice}
              send={send}
            />
          ) : (
            <div role="status">
              {lasting && notice && <p className={classes.notice}>{notice}</p>}
            </div>
          )}
          {phase === "over" && (
            <h2 ref={focusIfLost} className={classes.headline} tabIndex={-1}>
              {headlineOf(room, play)}
            </h2>
          )}
        </div>
        {hasWon && <EndAnimation won />}
        {phase === "lobby" && <Lobby {...part} />}
        <Players {...part} />
        {phase === "over" && (
          <div className={classes.card}>
            <NextList {...part} />
          </div>
        )}
        {phase !== "lobby" && (
          <AnswerGrid play={play} noteOf={(item) => findersOf(room, item.id)} />
        )}
        {phase === "playing" && <WrongGuesses play={play} />}
        {phase === "over" && round.uid !== null && (
          <div className={classes.card}>
            <YourWrongGuesses
              game={{ uid: round.uid, items: play.items }}
              guesses={play.wrongGuesses}
            />
          </div>
        )}
        <News key={round.startsAt} room={room} />
        {phase !== "lobby" && <RemovePlayer {...part} />}
        <div className={row.end}>
          <Button
            variant="subtle"
            onClick={() => {
              leave();
              navigate("/");
            }}
          >
            {texts.leave}
          </Button>
        </div>
      </main>
    </>
  );
}

interface InvitationProps extends ResponseOf<typeof getRoom> {
  readonly id: string;
  readonly onJoin: () => void;
}

function Invitation({ id, onJoin, mode, maker, prompt }: InvitationProps) {
  const { open } = useModals();
  return (
    <>
      <GameHeading byline={texts.byline(mode, maker)} prompt={prompt ?? texts.hidden} />
      <div className={classes.card}>
        <p>{texts.invites(maker)}</p>
        <p>{productTexts.invited}</p>
        <NameForm
          fields={{ name: nameField() }}
          submit={texts.join}
          failure={playWithOthersTexts.failed}
          send={(player) => request(takeSeat, { params: { id }, body: player })}
          onSuccess={({ seat }) => {
            storeSeat(id, seat);
            onJoin();
            if (!wasSeen("howToPlay")) open("howToPlay");
          }}
        />
      </div>
    </>
  );
}

function Lobby({ room, send }: RoomPart) {
  const here = room.seats.filter(({ away }) => !away).length;
  return (
    <div className={classes.card}>
      <p>{texts.lobby.here(here)}</p>
      <p ref={focusIfLost} role="status" tabIndex={-1}>
        {room.mayLead ? texts.lobby.invite : texts.lobby.waiting(nameOf(room, room.maker))}
      </p>
      <ShareLink
        url={location.origin + location.pathname}
        text={texts.lobby.shareText(nameOf(room, room.you))}
      />
      {room.mayLead && (
        <Button size="lg" fullWidth onClick={() => send({ kind: "start" })}>
          {texts.lobby.start}
        </Button>
      )}
    </div>
  );
}

function ClosedRoom({ reason }: { readonly reason: keyof typeof texts.closed }) {
  const mayReturn = reason !== "removed" && reason !== "ended";
  return (
    <div className={classes.card} role="alert">
      <h1>{texts.closed[reason]}</h1>
      {mayReturn && <Button onClick={() => location.reload()}>{texts.playHere}</Button>}
      <Link to="/" {...buttonLook({ variant: "default" })}>
        {shellTexts.errors.back}
      </Link>
    </div>
  );
}
