import { useState } from "react";
import { roomTexts } from "~/config/texts/rooms";
import type { RoomView } from "~/contract/room";
import { WRONG_GUESSES_ALLOWED } from "~/game/rules";
import { IconButton } from "../kit/Button";
import { ConfirmSheet } from "../kit/ConfirmSheet";
import { IconClose } from "../kit/icons";
import classes from "./Rooms.module.css";
import type { RoomConnection } from "./room-connection";
import { nameOf } from "./room-play";

const texts = roomTexts.players;

interface PlayersProps {
  readonly connection: RoomConnection;
  readonly room: RoomView;
  /** Then the own figures stand on the board. */
  readonly playing?: boolean;
}

/** With their lava in a race. */
export function Players({ connection, room, playing = false }: PlayersProps) {
  const [removed, setRemoved] = useState<string | null>(null);
  const { seats, you, maker, mode, round } = room;
  const shown = seats.filter(({ id, gone }) => !gone && !(playing && id === you));
  if (shown.length === 0) return null;
  // In a race nobody disturbs the others.
  const mayRemove = you === maker && (!playing || mode === "together");
  const name = nameOf(room, removed ?? "");
  return (
    <section className={classes.crew} aria-labelledby="players">
      <h2 id="players">{playing ? texts.others : texts.title}</h2>
      <ul className={classes.players}>
        {shown.map(({ id, name, awaySince }) => {
          const player = playing ? round.players.find(({ seat }) => seat === id) : undefined;
          const notes = [
            !playing && id === you && texts.you,
            !playing && id === maker && texts.maker,
            awaySince !== null && texts.away,
            player && texts.figures(player.correct, player.wrong),
            player?.done && texts.done,
          ];
          return (
            <li key={id} data-me={id === you} data-away={awaySince !== null}>
              {player && mode === "race" && (
                <span
                  aria-hidden
                  className={classes.lava}
                  style={{
                    transform: `translateY(${100 * (1 - player.wrong / WRONG_GUESSES_ALLOWED)}%)`,
                  }}
                />
              )}
              <span className={classes.player}>
                <b dir="auto">{name}</b>
                <small>{notes.filter(Boolean).join(" · ")}</small>
              </span>
              {mayRemove && id !== you && (
                <IconButton aria-label={texts.remove(name)} onClick={() => setRemoved(id)}>
                  <IconClose size={20} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmSheet
        texts={{ ...texts.removal, title: texts.removal.title(name) }}
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => {
          connection.send({ kind: "kick", seat: removed ?? "" });
          setRemoved(null);
        }}
      />
    </section>
  );
}
