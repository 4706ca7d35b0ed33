import { useState } from "react";
import { SECOND } from "~/game/dates";
import type { RoomView } from "~/game/room-view";
import { WRONG_GUESSES_ALLOWED } from "~/game/rules";
import { IconButton } from "~/kit/Button";
import { ConfirmSheet } from "~/kit/ConfirmSheet";
import { IconClose } from "~/kit/icons";
import { useThrottledValue } from "~/kit/use-throttled-value";
import { roomTexts } from "~/texts/rooms";
import classes from "./Rooms.module.css";
import type { RoomPart } from "./room-connection";
import { nameOf } from "./room-play";

const texts = roomTexts.players;

/** ms between two pieces of news about the others */
const PAUSE = 10 * SECOND;

function notesOn({ away, plays, correct, wrong, done, place }: Player, isYou: boolean): string {
  const notes = [
    isYou && texts.you,
    away && texts.away,
    plays && texts.figures(correct, wrong),
    plays && done && place === null && texts.done,
  ];
  return notes.filter(Boolean).join(" · ");
}

type Player = RoomView["seats"][number];

/** After a round with those who played and left, in order of place. */
export function Players({ room, send }: RoomPart) {
  const [removed, setRemoved] = useState("");
  const { seats, you, maker, mode, round } = room;
  const isRace = mode === "race" && round.phase === "playing";
  const shown = seats
    .filter(({ gone, place }) => !gone || place !== null)
    .sort((one, other) => (one.place ?? seats.length) - (other.place ?? seats.length));
  return (
    <section className={classes.card} aria-labelledby="players">
      <h2 id="players">{texts.title}</h2>
      <ul className={classes.list}>
        {shown.map((seat) => {
          const { id, name, gone, wrong, place } = seat;
          const lava = isRace ? wrong / WRONG_GUESSES_ALLOWED : 0;
          // In a race nobody disturbs the others.
          const mayRemove = you === maker && id !== you && !gone && !isRace;
          return (
            <li key={id} data-me={id === you} style={{ backgroundSize: `100% ${100 * lava}%` }}>
              <b>
                {place !== null && `${place}. `}
                <bdi>{name}</bdi>
              </b>
              <small>{notesOn(seat, id === you)}</small>
              {mayRemove && (
                <IconButton aria-label={texts.remove(name)} onClick={() => setRemoved(id)}>
                  <IconClose size={20} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmSheet
        texts={{ ...texts.removal, title: texts.remove(nameOf(room, removed)) }}
        opened={removed !== ""}
        onClose={() => setRemoved("")}
        onConfirm={() => {
          send({ kind: "kick", other: removed });
          setRemoved("");
        }}
      />
    </section>
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
