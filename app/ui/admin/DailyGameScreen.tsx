import { Button } from "@mantine/core";
import { Link, useParams } from "@remix-run/react";
import { useState } from "react";
import { dailyGameTexts } from "~/config/texts/editor";
import type { Schedule } from "~/contract/schedule";
import DraftEditor from "../editor/DraftEditor";
import { calendarDate, weekday } from "../kit/format";
import { QueryFallback } from "../kit/QueryFallback";
import layout from "./AdminLayout.module.css";
import { useSchedule } from "./use-schedule";

/** The page on which an admin makes the game of an empty day of the schedule. */
export default function DailyGameScreen() {
  const { date = "" } = useParams();
  const query = useSchedule();
  if (!query.data) return <QueryFallback {...query} />;
  return <DailyGameEditor key={date} date={date} schedule={query.data} />;
}

interface DailyGameEditorProps {
  readonly date: string;
  readonly schedule: Schedule;
}

/** A day that gets a game meanwhile keeps the form: the server decides when it is sent. */
function DailyGameEditor({ date, schedule }: DailyGameEditorProps) {
  const [day] = useState(() =>
    schedule.days.find((slot) => slot.date === date && slot.game === null),
  );
  if (!day) return <NotEmpty />;
  return (
    <>
      <p className={layout.lead}>
        <b>{dailyGameTexts.day(day.day, `${weekday(day.date)}, ${calendarDate(day.date)}`)}</b>
        {day.date === schedule.today ? dailyGameTexts.today : dailyGameTexts.note}
      </p>
      <DraftEditor date={day.date} />
    </>
  );
}

function NotEmpty() {
  return (
    <div className={layout.notice}>
      <p>{dailyGameTexts.notEmpty}</p>
      <Button component={Link} to="/admin/schedule" variant="default" h={44}>
        {dailyGameTexts.back}
      </Button>
    </div>
  );
}
