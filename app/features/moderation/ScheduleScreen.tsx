import { type ComponentType, useState } from "react";
import { QueryFallback } from "~/client/QueryFallback";
import { useSchedule } from "~/client/use-schedule";
import cards from "~/kit/Card.module.css";
import { calendarDate } from "~/kit/format";
import { scheduleTexts } from "~/texts/admin";
import { puzzleDeskTexts } from "~/texts/puzzles";
import type { Schedule } from "./contract";
import { DayRow } from "./DayRow";
import { FirstSteps } from "./FirstSteps";
import { ScheduleGame } from "./ScheduleGame";
import classes from "./ScheduleScreen.module.css";
import { dragProps, useScheduleEditor } from "./use-schedule-editor";

export default function ScheduleScreen({ Desk }: { readonly Desk: ComponentType }) {
  const query = useSchedule();
  if (!query.data) return <QueryFallback {...query} />;
  return <EditableSchedule schedule={query.data} Desk={Desk} />;
}

interface EditableScheduleProps {
  readonly schedule: Schedule;
  readonly Desk: ComponentType;
}

function EditableSchedule({ schedule, Desk }: EditableScheduleProps) {
  const { days, later, waiting } = schedule;
  const [announcement, announce] = useState("");
  const [isDeskOpen, setIsDeskOpen] = useState(false);
  const editor = useScheduleEditor(days, announce);
  const gaps = days.filter(({ game }) => game === null);
  return (
    <>
      <FirstSteps />
      <p className={classes.summary} data-gaps={gaps.length > 0}>
        {gaps[0]
          ? scheduleTexts.gaps(gaps.length, calendarDate(gaps[0].date))
          : scheduleTexts.allFilled(days.length)}
      </p>
      <details
        className={classes.puzzles}
        onToggle={(event) => setIsDeskOpen(event.currentTarget.open)}
      >
        <summary>{puzzleDeskTexts.title}</summary>
        {isDeskOpen && <Desk />}
      </details>
      <p className={cards.note}>{scheduleTexts.hint}</p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {waiting.length > 0 && (
        <section aria-labelledby="unscheduled-games">
          <h2 id="unscheduled-games" className={classes.heading}>
            {scheduleTexts.unscheduledGames}
          </h2>
          <p className={cards.note}>{scheduleTexts.unscheduledGamesHint}</p>
          <ul className={cards.list}>
            {waiting.map((game) => (
              <li
                key={game.uid}
                className={classes.day}
                data-picked={editor.picked?.uid === game.uid}
                {...dragProps(game, editor)}
              >
                <ScheduleGame game={game} editor={editor} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ol className={cards.list} aria-label={scheduleTexts.days}>
        {days.map((day) => (
          <DayRow key={day.date} day={day} editor={editor} />
        ))}
      </ol>
      {later.length > 0 && (
        <section aria-labelledby="later-days">
          <h2 id="later-days" className={classes.heading}>
            {scheduleTexts.later}
          </h2>
          <ol className={cards.list}>
            {later.map((game) => (
              <DayRow
                key={game.uid}
                day={{ date: game.date, day: game.day ?? 0, game }}
                editor={editor}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
