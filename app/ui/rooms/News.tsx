import { useEffect, useRef, useState } from "react";
import { roomTexts } from "~/config/texts/rooms";
import { SECOND } from "~/game/dates";
import type { RoomView } from "~/game/room-view";
import { notesOn } from "./Players";

/** ms */
const PAUSE = 10 * SECOND;

/** Tells screen readers what the others did, in one sentence at a time. */
export function News({ room }: { readonly room: RoomView }) {
  const [news, setNews] = useState("");
  const states = useRef<readonly string[]>([]);
  states.current = room.seats
    .filter(({ id, gone }) => id !== room.you && !gone)
    .map((seat) => roomTexts.news(seat.name, notesOn(seat)));
  useEffect(() => {
    let told = states.current;
    const timer = setInterval(() => {
      const changed = states.current.filter((state) => !told.includes(state));
      told = states.current;
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
