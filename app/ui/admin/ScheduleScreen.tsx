import { useState } from "react";
import { scheduleTexts } from "~/config/texts/admin";
import type { Schedule } from "~/contract/schedule";
import { calendarDate } from "../kit/format";
import { RetryNotice } from "../kit/RetryNotice";
import { AdminNav } from "./AdminNav";
import { AdminOnly } from "./AdminOnly";
import { DayRow } from "./DayRow";
import classes from "./ScheduleScreen.module.css";
import { usePlanning } from "./use-planning";
import { useSchedule } from "./use-schedule";
import { Waiting } from "./Waiting";
import { WaitingGames } from "./WaitingGames";

/** The page on which admins plan the coming days. */
export default function ScheduleScreen() {
  return (
    <AdminOnly>
      {() => (
        <>
          <AdminNav />
          <Fetched />
        </>
      )}
    </AdminOnly>
  );
}

function Fetched() {
  const { data, error, refetch, isFetching } = useSchedule();
  if (data) return <Plan schedule={data} />;
  if (error) return <RetryNotice onRetry={refetch} busy={isFetching} />;
  return <Waiting />;
}

function Plan({ schedule }: { readonly schedule: Schedule }) {
  const { days, later, waiting } = schedule;
  const [said, say] = useState("");
  const planning = usePlanning(days, say);
  const gaps = days.filter(({ game }) => game === null);
  return (
    <>
      <p className={classes.summary} data-gaps={gaps.length > 0}>
        {gaps[0]
          ? scheduleTexts.gaps(gaps.length, calendarDate(gaps[0].date))
          : scheduleTexts.allFilled(days.length)}
      </p>
      <p className={classes.hint}>{scheduleTexts.hint}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <WaitingGames games={waiting} planning={planning} />
      <ol className={classes.days} aria-label={scheduleTexts.days}>
        {days.map((day) => (
          <DayRow key={day.date} day={day} planning={planning} />
        ))}
      </ol>
      {later.length > 0 && (
        <section aria-labelledby="later-days">
          <h2 id="later-days" className={classes.heading}>
            {scheduleTexts.later}
          </h2>
          <ol className={classes.days}>
            {later.map((game) => (
              <DayRow
                key={game.uid}
                day={{ date: game.date, day: game.day ?? 0, game }}
                planning={planning}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
