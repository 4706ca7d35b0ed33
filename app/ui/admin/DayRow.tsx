import { Button } from "@mantine/core";
import type { DragEvent, KeyboardEvent } from "react";
import { scheduleTexts } from "~/config/texts/admin";
import type { ListGame } from "~/contract/game";
import type { Schedule } from "~/contract/schedule";
import { calendarDate, weekday } from "../kit/format";
import { draggable, GameLine } from "./GameLine";
import classes from "./ScheduleScreen.module.css";
import type { Planning } from "./use-planning";
import { canPut } from "./use-schedule";

interface DayRowProps {
  readonly day: Schedule["days"][number];
  readonly planning: Planning;
}

/** One coming day: its game or the gap, and a place to put the game that is picked up. */
export function DayRow({ day, planning }: DayRowProps) {
  const { picked, busy, put, step } = planning;
  const isTarget = picked !== null && canPut(picked, day);
  const dropHere = (event: DragEvent) => {
    event.preventDefault();
    if (picked && isTarget) put(picked, day);
  };
  const stepByKey = (event: KeyboardEvent) => {
    if (!day.game || !event.altKey) return;
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    if (!busy) step(day.game, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li
      className={classes.day}
      data-gap={day.game === null}
      data-target={isTarget}
      data-picked={picked !== null && picked.uid === day.game?.uid}
      {...(day.game && draggable(day.game, planning))}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={dropHere}
      onKeyDown={stepByKey}
    >
      <p className={classes.date}>
        <time dateTime={day.date}>
          {weekday(day.date)} <b>{calendarDate(day.date)}</b>
        </time>{" "}
        <span>{scheduleTexts.day(day.day)}</span>
      </p>
      {day.game ? (
        <GameLine game={day.game} planning={planning} />
      ) : (
        <p className={classes.gap}>{scheduleTexts.gap}</p>
      )}
      {isTarget && <PutHere day={day} planning={planning} picked={picked} />}
    </li>
  );
}

interface PutHereProps extends DayRowProps {
  readonly picked: ListGame;
}

function PutHere({ day, planning, picked }: PutHereProps) {
  const date = calendarDate(day.date);
  return (
    <Button
      className={classes.put}
      h={44}
      disabled={planning.busy}
      aria-label={
        day.game ? scheduleTexts.swapOf(day.game.prompt, date) : scheduleTexts.moveHereOf(date)
      }
      onClick={() => planning.put(picked, day)}
    >
      {day.game ? scheduleTexts.swap : scheduleTexts.moveHere}
    </Button>
  );
}
