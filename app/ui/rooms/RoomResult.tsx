import type { ComponentType } from "react";
import { roomTexts } from "~/config/texts/rooms";
import type { RoomView } from "~/contract/room";
import type { Item } from "~/game/item";
import type { Play } from "~/game/play";
import { WRONG_GUESSES_ALLOWED } from "~/game/rules";
import { survived } from "~/game/score";
import { focusIfLost } from "../kit/focus-if-lost";
import { NextList } from "./NextList";
import { Players } from "./Players";
import classes from "./Rooms.module.css";
import type { RoomPart } from "./room-connection";
import { nameOf } from "./room-play";
import { useMayLead } from "./use-time-left";

const texts = roomTexts.over;

export interface WrongGuessesPart {
  readonly WrongGuesses: ComponentType<{
    readonly game: { readonly uid: string; readonly items: readonly Item[] };
    readonly guesses: readonly string[];
  }>;
}

type RoomResultProps = RoomPart & WrongGuessesPart;

export function RoomResult({ connection, room, play, offset, WrongGuesses }: RoomResultProps) {
  const { answers, uid, wrong } = room.round;
  const mayLead = useMayLead(room, offset, connection);
  const items = (answers ?? []).map(({ id, name }) => ({ id, name, altSpellings: [] }));
  const own = wrong.filter(({ seat }) => seat === room.you).map(({ text }) => text);
  return (
    <>
      <div className={classes.card}>
        <h2 ref={focusIfLost} className={classes.headline} tabIndex={-1}>
          {headline(room, play)}
        </h2>
        <Places room={room} />
        <Answers room={room} />
        {uid !== null && <WrongGuesses game={{ uid, items }} guesses={own} />}
        {mayLead ? (
          <NextList connection={connection} room={room} />
        ) : (
          <p>{texts.waiting(nameOf(room, room.maker))}</p>
        )}
      </div>
      <Players connection={connection} room={room} />
    </>
  );
}

function headline({ you, mode, round }: RoomView, play: Play): string {
  if (mode === "together") {
    if (survived(play)) return texts.survived;
    return round.wrong.length < WRONG_GUESSES_ALLOWED ? texts.ended : texts.erupted;
  }
  const me = round.players.find(({ seat }) => seat === you);
  if (!me || me.place === null) return texts.ended;
  const isShared = round.players.filter(({ place }) => place === me.place).length > 1;
  if (me.place > 1 || isShared || me.correct === 0) {
    return texts.place(me.place, round.players.length);
  }
  return round.players.length > 1 ? texts.won : texts.ended;
}

function Places({ room }: { readonly room: RoomView }) {
  const { players } = room.round;
  const ranked = [...players].sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  return (
    <ol className={classes.places} aria-label={texts.places}>
      {ranked.map(({ seat, place, correct, wrong }) => (
        <li key={seat} data-me={seat === room.you}>
          <span className={classes.place}>{place}</span>
          <b dir="auto">{nameOf(room, seat)}</b>
          <small>{roomTexts.players.figures(correct, wrong)}</small>
        </li>
      ))}
    </ol>
  );
}

function Answers({ room }: { readonly room: RoomView }) {
  return (
    <section aria-labelledby="room-answers">
      <h3 id="room-answers">{texts.answers}</h3>
      <ul className={classes.answers}>
        {room.round.answers?.map(({ id, name, by }) => (
          <li key={id} data-found={by.length > 0}>
            <b dir="auto" translate="no">
              {name}
            </b>
            <small>{by.map((seat) => nameOf(room, seat)).join(", ") || texts.nobody}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
