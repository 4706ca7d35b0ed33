import { useState } from "react";
import { late } from "~/client/lazy";
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

const PuzzleDesk = late(() => import("~/features/bank/PuzzleDesk"), { ifMissing: "notice" });

export default function ScheduleScreen() {
  const query = useSchedule();
  return query.data ? <EditableSchedule schedule={query.data} /> : <QueryFallback {...query} />;
}

function EditableSchedule({ schedule }: { readonly schedule: Schedule }) {
  const { days, later, waiting } = schedule;
  const [announcement, announce] = useState("");
  const [desk, setDesk] = useState(false);
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
      <details className={classes.puzzles} onToggle={(event) => setDesk(event.currentTarget.open)}>
        <summary>{puzzleDeskTexts.title}</summary>
        {desk && <PuzzleDesk />}
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
