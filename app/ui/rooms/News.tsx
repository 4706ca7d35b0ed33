import { useEffect, useRef, useState } from "react";
import { roomTexts } from "~/config/texts/rooms";
import type { RoomView } from "~/contract/room";
import { SECOND } from "~/game/dates";

/** ms */
const PAUSE = 10 * SECOND;

/** Tells screen readers what the others did, in one sentence at a time. */
export function News({ room }: { readonly room: RoomView }) {
  const [news, setNews] = useState("");
  const latest = useRef(room);
  latest.current = room;
  useEffect(() => {
    let told = latest.current;
    const timer = setInterval(() => {
      const changes = changesBetween(told, latest.current);
      told = latest.current;
      if (changes.length > 0) setNews(`${changes.join(". ")}.`);
    }, PAUSE);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="visually-hidden" role="status">
      {news}
    </p>
  );
}

function changesBetween(before: RoomView, after: RoomView): readonly string[] {
  return after.seats
    .filter(({ id }) => id !== after.you)
    .flatMap(({ id, name }) => {
      const [old, now] = [stateOf(before, id), stateOf(after, id)];
      return old === now || now === "" ? [] : roomTexts.news(name, now);
    });
}

function stateOf({ seats, round }: RoomView, id: string): string {
  const seat = seats.find((one) => one.id === id);
  if (!seat || seat.gone) return "";
  const { figures, done, away, here } = roomTexts.players;
  const player = round.players.find((one) => one.seat === id);
  if (seat.awaySince !== null) return away;
  if (!player) return here;
  return player.done ? done : figures(player.correct, player.wrong);
}
