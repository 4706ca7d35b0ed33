import { Link } from "@remix-run/react";
import { roomTexts } from "~/config/texts/rooms";
import { Button, buttonLook } from "../kit/Button";
import classes from "./Rooms.module.css";

interface ClosedRoomProps {
  readonly reason: keyof typeof roomTexts.closed;
  readonly onConnect?: () => void;
}

export function ClosedRoom({ reason, onConnect }: ClosedRoomProps) {
  const { title, text } = roomTexts.closed[reason];
  return (
    <main id="main" className={classes.room}>
      <div className={classes.card} role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        {reason === "otherTab" && <Button onClick={onConnect}>{roomTexts.playHere}</Button>}
        {reason === "broken" && (
          <Button onClick={() => location.reload()}>{roomTexts.reload}</Button>
        )}
        <Link to="/" {...buttonLook({ variant: "default" })}>
          {roomTexts.home}
        </Link>
      </div>
    </main>
  );
}
