import { Link, useParams } from "@remix-run/react";
import { useState } from "react";
import { QueryFallback } from "~/client/QueryFallback";
import { useSchedule } from "~/client/use-schedule";
import type { Schedule } from "~/features/moderation/contract";
import { buttonLook } from "~/kit/Button";
import { Callout } from "~/kit/Callout";
import { calendarDate, weekday } from "~/kit/format";
import { dailyGameTexts } from "~/texts/editor";
import type { EditorParts } from "./CreateForm";
import classes from "./DailyGameScreen.module.css";
import DraftEditor from "./DraftEditor";

export default function DailyGameScreen({ TryOut }: EditorParts) {
  const { date = "" } = useParams();
  const query = useSchedule();
  if (!query.data) return <QueryFallback {...query} />;
  return <DailyGameEditor key={date} date={date} schedule={query.data} TryOut={TryOut} />;
}

interface DailyGameEditorProps extends EditorParts {
  readonly date: string;
  readonly schedule: Schedule;
}

/** A day that gets a game meanwhile keeps the form: the server decides when it is sent. */
function DailyGameEditor({ date, schedule, TryOut }: DailyGameEditorProps) {
  const [day] = useState(() =>
    schedule.days.find((slot) => slot.date === date && slot.game === null),
  );
  if (!day) return <NotEmpty />;
  return (
    <>
      <p className={classes.lead}>
        <b>{dailyGameTexts.day(day.day, `${weekday(day.date)}, ${calendarDate(day.date)}`)}</b>
        {day.date === schedule.today ? dailyGameTexts.today : dailyGameTexts.note}
      </p>
      <DraftEditor date={day.date} TryOut={TryOut} />
    </>
  );
}

function NotEmpty() {
  return (
    <Callout>
      <p>{dailyGameTexts.notEmpty}</p>
      <Link to="/admin/schedule" {...buttonLook({ variant: "default" })}>
        {dailyGameTexts.back}
      </Link>
    </Callout>
  );
}
