import { Link } from "@remix-run/react";
import type { DragEvent, KeyboardEvent } from "react";
import { Button, buttonLook } from "~/kit/Button";
import { calendarDate, weekday } from "~/kit/format";
import { scheduleTexts } from "~/texts/admin";
import type { Schedule } from "./contract";
import { ScheduleGame } from "./ScheduleGame";
import classes from "./ScheduleScreen.module.css";
import { canMoveTo, dragProps, type ScheduleEditor } from "./use-schedule-editor";

interface DayRowProps {
  readonly day: Schedule["days"][number];
  readonly editor: ScheduleEditor;
}

export function DayRow({ day, editor }: DayRowProps) {
  const { picked, busy, moveTo, moveByOneDay } = editor;
  const date = calendarDate(day.date);
  const isTarget = picked !== null && canMoveTo(picked, day);
  const dropPicked = (event: DragEvent) => {
    event.preventDefault();
    if (picked && isTarget) moveTo(picked, day);
  };
  const moveByKey = (event: KeyboardEvent) => {
    if (!day.game || !event.altKey) return;
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    if (!busy) moveByOneDay(day.game, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li
      className={classes.day}
      data-gap={day.game === null}
      data-target={isTarget}
      data-picked={picked !== null && picked.uid === day.game?.uid}
      {...(day.game && dragProps(day.game, editor))}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={dropPicked}
      onKeyDown={moveByKey}
    >
      <p className={classes.date}>
        <time dateTime={day.date}>
          {weekday(day.date)} <b>{date}</b>
        </time>{" "}
        <span>{scheduleTexts.day(day.day)}</span>
      </p>
      {day.game ? <ScheduleGame game={day.game} editor={editor} /> : <Gap date={day.date} />}
      {isTarget && (
        <Button
          className={classes.moveHere}
          busy={busy}
          aria-label={
            day.game ? scheduleTexts.swapOf(day.game.prompt, date) : scheduleTexts.moveHereOf(date)
          }
          onClick={() => moveTo(picked, day)}
        >
          {day.game ? scheduleTexts.swap : scheduleTexts.moveHere}
        </Button>
      )}
    </li>
  );
}

function Gap({ date }: { readonly date: string }) {
  return (
    <div className={classes.gap}>
      <span>{scheduleTexts.gap}</span>
      <Link
        to={`/admin/daily-game/${date}`}
        aria-label={scheduleTexts.makeFor(calendarDate(date))}
        {...buttonLook({ variant: "subtle", className: classes.make })}
      >
        {scheduleTexts.make}
      </Link>
    </div>
  );
}
