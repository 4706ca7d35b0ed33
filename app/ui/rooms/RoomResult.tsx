import { roomTexts } from "~/config/texts/rooms";
import type { RoomView } from "~/game/room-view";
import { WRONG_GUESSES_ALLOWED } from "~/game/rules";
import type { RoomParts } from "../app/room-parts";
import { focusIfLost } from "../kit/focus-if-lost";
import { NextList } from "./NextList";
import { Players } from "./Players";
import classes from "./Rooms.module.css";
import type { RoomPart } from "./room-connection";
import { nameOf } from "./room-play";
import { useMayLead } from "./use-time-left";

const texts = roomTexts.over;

type RoomResultProps = RoomPart & Pick<RoomParts, "WrongGuesses">;

export function RoomResult({ connection, room, WrongGuesses }: RoomResultProps) {
  const { uid, wrong } = room.round;
  const mayLead = useMayLead({ connection, room });
  const items = room.round.items.map((item) => ({ ...item, altSpellings: [] }));
  const own = wrong.filter(({ seat }) => seat === room.you).map(({ text }) => text);
  return (
    <div className={classes.card}>
      <h2 ref={focusIfLost} className={classes.headline} tabIndex={-1}>
        {headline(room)}
      </h2>
      <Players connection={connection} room={room} />
      <section aria-labelledby="room-answers">
        <h3 id="room-answers">{texts.answers}</h3>
        <ul className={classes.list}>
          {items.map(({ id, name, by }) => (
            <li key={id} data-found={by.length > 0}>
              <span className={classes.entry}>
                <b dir="auto" translate="no">
                  {name}
                </b>
                <small>{by.map((seat) => nameOf(room, seat)).join(", ") || texts.nobody}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {uid !== null && <WrongGuesses game={{ uid, items }} guesses={own} />}
      {mayLead ? (
        <NextList connection={connection} room={room} />
      ) : (
        <p>{texts.waiting(nameOf(room, room.maker))}</p>
      )}
    </div>
  );
}

function headline({ you, mode, seats, round: { items, wrong } }: RoomView): string {
  if (mode === "together") {
    if (items.every(({ by }) => by.length > 0)) return texts.survived;
    return wrong.length < WRONG_GUESSES_ALLOWED ? texts.ended : texts.erupted;
  }
  const places = seats.flatMap(({ place }) => place ?? []);
  const me = seats.find(({ id }) => id === you);
  if (!me?.place || places.length === 1) return texts.ended;
  const isShared = places.filter((place) => place === 1).length > 1;
  return me.place > 1 || isShared ? texts.place(me.place, places.length) : texts.won;
}
