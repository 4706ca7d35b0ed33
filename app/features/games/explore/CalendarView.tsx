import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFinishedGames } from "~/client/use-finished-games";
import { useModals } from "~/client/use-modals";
import type { NewYorkDate } from "~/game/dates";
import { gamePath } from "~/game/game-ref";
import type { GameResult } from "~/game/my-statistics";
import { Button } from "~/kit/Button";
import { calendarDate, calendarMonth, weekdays } from "~/kit/format";
import { IconChevronLeft, IconChevronRight, IconEruption } from "~/kit/icons";
import { calendarTexts } from "~/texts/explore";
import { navTexts } from "~/texts/navigation";
import { statisticsTexts } from "~/texts/statistics";
import { calendarPath } from "../lists";
import type { CalendarMonth } from "../lists.contract";
import classes from "./CalendarView.module.css";
import { Legend } from "./Legend";

export function CalendarView({
  month,
  today,
  firstWeekday,
  dates,
  games,
  ...other
}: CalendarMonth) {
  const { earlier, later } = other;
  const finished = useFinishedGames();
  const { open } = useModals();
  const byDate = new Map(games.map((game) => [game.date, game]));
  const wonToday = dates.includes(today) && finished.get(today)?.won === true;
  const finishedCount = games.filter((game) => finished.has(game.date)).length;
  return (
    <section className={classes.calendar} aria-labelledby="month">
      <nav className={classes.months} aria-label={calendarTexts.monthsLabel}>
        <MonthLink month={earlier} label={calendarTexts.earlier}>
          <IconChevronLeft />
        </MonthLink>
        <h2 id="month" aria-live="polite">
          {calendarMonth(month)}
        </h2>
        <MonthLink month={later} label={calendarTexts.later}>
          <IconChevronRight />
        </MonthLink>
      </nav>
      <table className={classes.days} aria-labelledby="month">
        <thead>
          <tr>
            {weekdays().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                <span aria-hidden>{short}</span>
                <span className="visually-hidden">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks(firstWeekday, dates).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, weekday) =>
                date === null ? (
                  <td key={weekdays()[weekday]?.short} />
                ) : (
                  <Day
                    key={date}
                    date={date}
                    prompt={date === today ? navTexts.today : byDate.get(date)?.prompt}
                    result={finished.get(date)}
                    isToday={date === today}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.progress}>
        <p>
          {calendarTexts.progress(
            finishedCount + Number(wonToday),
            games.length + Number(wonToday),
          )}
        </p>
        <Button variant="subtle" onClick={() => open("statistics")}>
          {statisticsTexts.title}
        </Button>
      </div>
      <Legend />
    </section>
  );
}

/** Null fills the rows before the first and after the last day. */
function weeks(firstWeekday: number, dates: readonly NewYorkDate[]): (NewYorkDate | null)[][] {
  const before = new Array<null>(firstWeekday).fill(null);
  const after = new Array<null>((7 - ((firstWeekday + dates.length) % 7)) % 7).fill(null);
  const cells = [...before, ...dates, ...after];
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

interface DayProps {
  readonly date: NewYorkDate;
  /** Absent: no game. */
  readonly prompt: string | undefined;
  readonly isToday: boolean;
  readonly result: Pick<GameResult, "score" | "won"> | undefined;
}

function Day({ date, prompt, isToday, result }: DayProps) {
  const number = Number(date.slice(-2));
  if (prompt === undefined) {
    return (
      <td>
        <span className={classes.day} data-empty>
          <span aria-hidden>{number}</span>
          <span className="visually-hidden">{calendarTexts.noGame(calendarDate(date))}</span>
        </span>
      </td>
    );
  }
  const label = result
    ? calendarTexts.finished(calendarDate(date), prompt, result.score, result.won)
    : calendarTexts.game(calendarDate(date), prompt);
  return (
    <td>
      <Link
        to={isToday ? "/" : gamePath({ kind: "daily", date })}
        aria-current={isToday ? "date" : undefined}
        className={classes.day}
        data-result={result && (result.won ? "won" : "lost")}
        aria-label={label}
        title={prompt}
        prefetch="intent"
      >
        <span>{number}</span>
        {result && (
          <small>
            {result.won && "✓ "}
            {result.score}
          </small>
        )}
        {result && !result.won && <IconEruption size={14} />}
      </Link>
    </td>
  );
}

interface MonthLinkProps {
  readonly month: string | null;
  readonly label: string;
  readonly children: ReactNode;
}

function MonthLink({ month, label, children }: MonthLinkProps) {
  return (
    <Link
      to={month === null ? "." : calendarPath(month)}
      className={classes.month}
      aria-label={label}
      aria-disabled={month === null}
      preventScrollReset
      onClick={(event) => {
        if (month === null) event.preventDefault();
      }}
    >
      {children}
    </Link>
  );
}
