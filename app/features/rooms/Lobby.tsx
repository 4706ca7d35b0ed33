import { Link } from "@remix-run/react";
import { request } from "~/client/api";
import { NameForm } from "~/client/NameForm";
import type { ResponseOf } from "~/contract/call";
import { GameHeading } from "~/features/games/GameHeading";
import { Button, buttonLook } from "~/kit/Button";
import { focusIfLost } from "~/kit/focus-if-lost";
import { ShareLink } from "~/kit/ShareLink";
import { playWithOthersTexts } from "~/texts/play-with-others";
import { roomTexts as texts } from "~/texts/rooms";
import { shellTexts } from "~/texts/shell";
import { type getRoom, takeSeat } from "./contract";
import classes from "./Rooms.module.css";
import type { RoomPart } from "./room-connection";
import { nameField, storeSeat } from "./room-form";
import { nameOf } from "./room-play";

interface InvitationProps extends ResponseOf<typeof getRoom> {
  readonly id: string;
  readonly onJoin: () => void;
}

export function Invitation({ id, onJoin, mode, maker, prompt }: InvitationProps) {
  return (
    <>
      <GameHeading byline={texts.byline(mode, maker)} prompt={prompt} />
      <div className={classes.card}>
        <p>{texts.invites(maker)}</p>
        <NameForm
          fields={{ name: nameField() }}
          submit={texts.join}
          failure={playWithOthersTexts.failed}
          send={(player) => request(takeSeat, { params: { id }, body: player })}
          onSuccess={({ seat }) => {
            storeSeat(id, seat);
            onJoin();
          }}
        />
      </div>
    </>
  );
}

export function Lobby({ room, send }: RoomPart) {
  return (
    <div className={classes.card}>
      <p ref={focusIfLost} role="status" tabIndex={-1}>
        {room.mayLead ? texts.lobby.invite : texts.lobby.waiting(nameOf(room, room.maker))}
      </p>
      <ShareLink
        url={location.origin + location.pathname}
        text={texts.lobby.shareText(nameOf(room, room.you))}
      />
      {room.mayLead && (
        <Button size="lg" fullWidth onClick={() => send({ kind: "start" })}>
          {texts.lobby.start}
        </Button>
      )}
    </div>
  );
}

export function ClosedRoom({ reason }: { readonly reason: keyof typeof texts.closed }) {
  const mayReturn = reason !== "removed" && reason !== "ended";
  return (
    <div className={classes.card} role="alert">
      <h1>{texts.closed[reason]}</h1>
      {mayReturn && <Button onClick={() => location.reload()}>{texts.playHere}</Button>}
      <Link to="/" {...buttonLook({ variant: "default" })}>
        {shellTexts.errors.back}
      </Link>
    </div>
  );
}
