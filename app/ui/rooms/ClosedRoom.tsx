import { Link } from "@remix-run/react";
import { roomTexts as texts } from "~/config/texts/rooms";
import { Button, buttonLook } from "../kit/Button";
import classes from "./Rooms.module.css";

interface ClosedRoomProps {
  readonly reason: keyof typeof texts.closed;
  readonly onConnect?: () => void;
}

export function ClosedRoom({ reason, onConnect }: ClosedRoomProps) {
  const { title, text } = texts.closed[reason];
  return (
    <main id="main" className={classes.room}>
      <div className={classes.card} role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        {reason === "otherTab" && <Button onClick={onConnect}>{texts.playHere}</Button>}
        {(reason === "outdated" || reason === "broken") && (
          <Button onClick={() => location.reload()}>{texts.reload}</Button>
        )}
        <Link to="/" {...buttonLook({ variant: "default" })}>
          {texts.home}
        </Link>
      </div>
    </main>
  );
}
