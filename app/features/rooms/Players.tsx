import { useLayoutEffect, useRef, useState } from "react";
import { SECOND } from "~/game/dates";
import type { RoomView } from "~/game/room-view";
import { ITEMS_PER_GAME, WRONG_GUESSES_ALLOWED } from "~/game/rules";
import { Button, IconButton } from "~/kit/Button";
import { ConfirmSheet } from "~/kit/ConfirmSheet";
import { IconClose, IconFlame } from "~/kit/icons";
import { useReducedMotion } from "~/kit/use-reduced-motion";
import { useThrottledValue } from "~/kit/use-throttled-value";
import { roomTexts } from "~/texts/rooms";
import classes from "./Rooms.module.css";
import type { RoomPart } from "./room-connection";
import { nameOf } from "./room-play";

const texts = roomTexts.players;

/** ms between two pieces of news about the others */
const PAUSE = 10 * SECOND;

/** ms, for a row to its new place */
const MOVE = 400;

function notesOn(seat: Player, isYou: boolean): string {
  const { away, plays, correct, wrong, done } = seat;
  const notes = [
    isYou && texts.you,
    away && texts.away,
    plays && texts.figures(correct, wrong),
    plays && done && texts.done,
  ];
  return notes.filter(Boolean).join(" · ");
}

type Player = RoomView["seats"][number];

/** In a race in order of place; after a round with those who played and left. */
export function Players({ room, send }: RoomPart) {
  const [removed, setRemoved] = useState("");
  const { seats, you, maker, mode, round } = room;
  const isLobby = round.phase === "lobby";
  const isOver = round.phase === "over";
  const shown = seats
    .filter(({ gone, plays }) => !gone || (isOver && plays))
    .sort((one, other) => (one.place ?? seats.length) - (other.place ?? seats.length));
  const list = useMovedRows(shown.map(({ id }) => id).join());
  const hasPodium = isOver && mode === "race" && shown.length > 1;
  const isRace = mode === "race" && !isLobby && !hasPodium;
  return (
    <section className={classes.card} aria-labelledby="players">
      <h2 id="players">{texts.title}</h2>
      <ol ref={list} className={classes.list} data-podium={hasPodium} data-race={isRace}>
        {shown.map((seat, at) => {
          const { id, name, place, score, seconds, plays } = seat;
          return (
            <li key={id} data-me={id === you} data-place={hasPodium && plays ? at + 1 : undefined}>
              <b>
                {place !== null && `${place}. `}
                <bdi>{name}</bdi>
              </b>
              <small>
                {hasPodium && plays
                  ? texts.result(score, Math.floor(seconds / 60), seconds % 60)
                  : notesOn(seat, id === you)}
              </small>
              {isRace && plays && <Progress {...seat} />}
              {isLobby && you === maker && id !== you && (
                <IconButton aria-label={texts.remove(name)} onClick={() => setRemoved(id)}>
                  <IconClose size={20} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ol>
      <Removal room={room} send={send} removed={removed} onClose={() => setRemoved("")} />
    </section>
  );
}

/** Ten segments and eight flames. Screen readers have the figures beside them. */
function Progress({ correct, wrong }: Pick<Player, "correct" | "wrong">) {
  return (
    <div className={classes.progress} aria-hidden>
      {Array.from({ length: ITEMS_PER_GAME }, (_, at) => (
        <i key={`item-${at.toString()}`} data-on={at < correct} />
      ))}
      {Array.from({ length: WRONG_GUESSES_ALLOWED }, (_, at) => (
        <IconFlame key={`flame-${at.toString()}`} size={14} data-on={at < wrong} />
      ))}
    </div>
  );
}

/** Returns the `ref` of a list whose rows move to their new places when their order changes. */
function useMovedRows(order: string) {
  const list = useRef<HTMLOListElement>(null);
  const tops = useRef(new Map<Element, number>());
  const isStill = useReducedMotion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order has other places.
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const before = tops.current;
    tops.current = new Map(rows.map((row) => [row, row.offsetTop]));
    for (const row of isStill ? [] : rows) {
      const way = (before.get(row) ?? row.offsetTop) - row.offsetTop;
      if (way === 0) continue;
      const steps = [{ transform: `translateY(${way}px)` }, { transform: "none" }];
      row.animate(steps, { duration: MOVE, easing: "ease-out" });
    }
  }, [order, isStill]);
  return list;
}

/** The maker's, and closed, so that nobody is removed by a slip in the game. */
export function RemovePlayer({ room, send }: RoomPart) {
  const [removed, setRemoved] = useState("");
  const { seats, you, maker } = room;
  const others = seats.filter(({ id, gone }) => id !== you && !gone);
  if (you !== maker || others.length === 0) return null;
  return (
    <details className={classes.removal}>
      <summary>{texts.manage}</summary>
      {others.map(({ id, name }) => (
        <Button key={id} variant="subtle" onClick={() => setRemoved(id)}>
          {texts.remove(name)}
        </Button>
      ))}
      <Removal room={room} send={send} removed={removed} onClose={() => setRemoved("")} />
    </details>
  );
}

interface RemovalProps extends RoomPart {
  /** A seat. Empty: nothing is shown. */
  readonly removed: string;
  readonly onClose: () => void;
}

function Removal({ room, send, removed, onClose }: RemovalProps) {
  return (
    <ConfirmSheet
      texts={{ ...texts.removal, title: texts.remove(nameOf(room, removed)) }}
      opened={removed !== ""}
      onClose={onClose}
      onConfirm={() => {
        send({ kind: "kick", other: removed });
        onClose();
      }}
    />
  );
}

/** Tells screen readers what the others did. */
export function News({ room }: { readonly room: RoomView }) {
  const others = room.seats.filter(({ id, gone }) => id !== room.you && !gone);
  const shown = useThrottledValue(
    others.map((seat) => texts.news(seat.name, notesOn(seat, false) || texts.here)).join("\n"),
    PAUSE,
  );
  return (
    <div className="visually-hidden" role="status" aria-atomic={false}>
      {shown.split("\n").map((news) => (
        <p key={news}>{news}</p>
      ))}
    </div>
  );
}
