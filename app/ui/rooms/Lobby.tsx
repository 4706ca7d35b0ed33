import { roomTexts } from "~/config/texts/rooms";
import { Button } from "../kit/Button";
import { focusIfLost } from "../kit/focus-if-lost";
import { ShareLink } from "../kit/ShareLink";
import { Players } from "./Players";
import classes from "./Rooms.module.css";
import type { RoomPart } from "./room-connection";
import { nameOf } from "./room-play";
import { useMayLead } from "./use-time-left";

const texts = roomTexts.lobby;

export function Lobby({ connection, room }: RoomPart) {
  const mayStart = useMayLead({ connection, room });
  const isAlone = room.seats.filter(({ gone }) => !gone).length === 1;
  return (
    <div className={classes.card}>
      <p ref={focusIfLost} role="status" tabIndex={-1}>
        {mayStart ? texts.invite : texts.waiting(nameOf(room, room.maker))}
      </p>
      <ShareLink
        url={location.origin + location.pathname}
        text={texts.shareText(nameOf(room, room.you))}
      />
      <Players connection={connection} room={room} />
      {mayStart && (
        <Button size="lg" fullWidth onClick={() => connection.send({ kind: "start" })}>
          {isAlone ? texts.alone : texts.start}
        </Button>
      )}
    </div>
  );
}
