import { useEffect, useRef, useState } from "react";
import { roomTexts } from "~/config/texts/rooms";
import { SECOND } from "~/game/dates";
import type { RoomView } from "~/game/room-view";

/** ms */
const PAUSE = 10 * SECOND;

/** Tells screen readers what the others did, in one sentence at a time. */
export function News({ room }: { readonly room: RoomView }) {
  const [news, setNews] = useState("");
  const latest = useRef(room);
  latest.current = room;
  useEffect(() => {
    let told = statesIn(latest.current);
    const timer = setInterval(() => {
      const states = statesIn(latest.current);
      const changed = states.filter((state) => !told.includes(state));
      told = states;
      if (changed.length > 0) setNews(`${changed.join(". ")}.`);
    }, PAUSE);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="visually-hidden" role="status">
      {news}
    </p>
  );
}

function statesIn({ seats, you }: RoomView): readonly string[] {
  const { figures, done, away, here } = roomTexts.players;
  return seats
    .filter(({ id, gone }) => id !== you && !gone)
    .map((seat) => {
      const played = seat.done ? done : figures(seat.correct, seat.wrong);
      const present = seat.plays ? played : here;
      return roomTexts.news(seat.name, seat.awaySince === null ? present : away);
    });
}
