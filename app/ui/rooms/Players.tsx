import { useState } from "react";
import { roomTexts } from "~/config/texts/rooms";
import { WRONG_GUESSES_ALLOWED } from "~/game/rules";
import { IconButton } from "../kit/Button";
import { ConfirmSheet } from "../kit/ConfirmSheet";
import { IconClose } from "../kit/icons";
import classes from "./Rooms.module.css";
import type { RoomPart } from "./room-connection";
import { nameOf, phaseOf } from "./room-play";

const texts = roomTexts.players;

/** During a round without the own figures, which the board shows. After it in order of place. */
export function Players({ connection, room }: RoomPart) {
  const [removed, setRemoved] = useState<string | null>(null);
  const { seats, you, maker, mode } = room;
  const phase = phaseOf(room);
  const isOn = phase === "playing";
  const shown = seats
    .filter(({ id, gone, plays }) => (isOn ? !gone && id !== you : !gone || plays))
    .sort((one, other) => (one.place ?? seats.length) - (other.place ?? seats.length));
  if (shown.length === 0) return null;
  // In a race nobody disturbs the others.
  const mayRemove = you === maker && (!isOn || mode === "together");
  const titles = { lobby: texts.title, playing: texts.others, over: roomTexts.over.places };
  return (
    <section className={classes.crew} aria-labelledby="players">
      <h2 id="players">{titles[phase]}</h2>
      <ul className={classes.list}>
        {shown.map(({ id, name, gone, awaySince, plays, correct, wrong, done, place }) => {
          const isAway = awaySince !== null && !gone;
          const notes = [
            id === you && texts.you,
            !isOn && id === maker && texts.maker,
            isAway && texts.away,
            plays && texts.figures(correct, wrong),
            isOn && done && texts.done,
          ];
          const uncovered = 100 * (1 - wrong / WRONG_GUESSES_ALLOWED);
          return (
            <li key={id} data-me={id === you} data-away={isAway}>
              {isOn && plays && mode === "race" && (
                <span
                  aria-hidden
                  className={classes.lava}
                  style={{ transform: `translateY(${uncovered}%)` }}
                />
              )}
              {place !== null && <span className={classes.place}>{place}</span>}
              <span className={classes.entry}>
                <b dir="auto">{name}</b>
                <small>{notes.filter(Boolean).join(" · ")}</small>
              </span>
              {mayRemove && id !== you && !gone && (
                <IconButton aria-label={texts.remove(name)} onClick={() => setRemoved(id)}>
                  <IconClose size={20} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmSheet
        texts={{ ...texts.removal, title: texts.removal.title(nameOf(room, removed ?? "")) }}
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => {
          connection.send({ kind: "kick", other: removed ?? "" });
          setRemoved(null);
        }}
      />
    </section>
  );
}
