import { useRevalidator } from "@remix-run/react";
import { useDayIsOver } from "~/client/use-server-clock";
import type { NewYorkDate } from "~/game/dates";
import { Button } from "~/kit/Button";
import { boardTexts } from "~/texts/board";
import classes from "./NewDayCallout.module.css";

/** For a page that was left open over midnight: the old game stays until the player leaves it. */
export default function NewDayCallout({ date }: { readonly date: NewYorkDate }) {
  const over = useDayIsOver(date);
  const { revalidate, state } = useRevalidator();
  if (!over) return null;
  return (
    <div className={classes.callout} role="status">
      <span>
        <b>{boardTexts.midnight.title}</b> {boardTexts.midnight.note}
      </span>
      <Button onClick={revalidate} loading={state === "loading"}>
        {boardTexts.midnight.play}
      </Button>
    </div>
  );
}
