import { Button } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { boardTexts } from "~/config/texts/board";
import { Queries } from "../kit/Queries";
import { useDayIsOver } from "../kit/use-server-clock";
import classes from "./DayWatch.module.css";

/** Watches the end of the day. The game of a page that was left open over midnight stays until the player leaves it. */
export default function DayWatch({ date }: { readonly date: string }) {
  return (
    <Queries>
      <Watch date={date} />
    </Queries>
  );
}

function Watch({ date }: { readonly date: string }) {
  const over = useDayIsOver(date);
  const { revalidate, state } = useRevalidator();
  if (!over) return null;
  return (
    <div className={classes.notice} role="status">
      <span>
        <b>{boardTexts.midnight.title}</b> {boardTexts.midnight.note}
      </span>
      <Button onClick={revalidate} loading={state === "loading"}>
        {boardTexts.midnight.play}
      </Button>
    </div>
  );
}
