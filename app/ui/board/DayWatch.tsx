import { Button } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { sendLateResults } from "~/browser/late-results";
import { boardTexts } from "~/config/texts/board";
import { gameOverTexts } from "~/config/texts/game-over";
import { Queries } from "../data/Queries";
import { calendarDate } from "../format";
import { useDayIsOver } from "../layout/use-server-clock";
import { toast } from "../toasts/toast";
import classes from "./DayWatch.module.css";

/**
 * Watches the end of the day. The game of a page that was left open over midnight stays until the player leaves it;
 * a result of the day before that never went out is sent, or kept as an archive game.
 */
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
  useLateResults(date);
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

function useLateResults(date: string): void {
  const { mutate } = useMutation({
    mutationFn: sendLateResults,
    onSuccess(tooLate) {
      for (const day of tooLate) {
        void toast({ tone: "error", message: gameOverTexts.tooLate(calendarDate(day)) });
      }
    },
  });
  useEffect(() => mutate(date), [mutate, date]);
}
