import { type ReactNode, useState } from "react";
import { circleTexts } from "~/config/texts/circles";
import {
  type CircleBoard,
  type CircleMember,
  type CircleWeek,
  getCircle,
} from "~/contract/circles";
import { DAY, type NewYorkDate } from "~/game/dates";
import { useCall } from "../app/use-call";
import { Button } from "../kit/Button";
import { Choice } from "../kit/Choice";
import { calendarDate, momentText, wholeNumber } from "../kit/format";
import { QueryFallback } from "../kit/QueryFallback";
import classes from "./Circles.module.css";
import { identity, useBoard } from "./circle-queries";

const { board: texts, views } = circleTexts;

/** Instead of a number of weeks ago. */
const TODAY = -1;

interface CircleViewProps {
  readonly id: string;
  /** The day that was played: today, or yesterday after midnight. Default: today. */
  readonly date?: NewYorkDate;
}

/** The board of a day, and the weeks before it. */
export function CircleView({ id, date }: CircleViewProps) {
  const [weeksAgo, setWeeksAgo] = useState(TODAY);
  const { board, at, ...query } = useBoard(id, date);
  if (!board) return <QueryFallback {...query} />;
  return (
    <>
      {at !== null && (
        <p className={classes.note} role="status">
          {texts.from(momentText(new Date(at).toISOString()))}
        </p>
      )}
      <Choice
        label={views.label}
        options={[
          [TODAY, board.date === board.today ? views.today : views.yesterday],
          [0, views.thisWeek],
          [1, views.lastWeek],
        ]}
        chosen={Math.min(weeksAgo, 1)}
        onChoose={setWeeksAgo}
      />
      {weeksAgo === TODAY ? (
        <Day {...board} />
      ) : (
        <>
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setWeeksAgo(weeksAgo + 1)}>
              {views.earlier}
            </Button>
            <Button
              variant="default"
              aria-disabled={weeksAgo === 0}
              onClick={() => setWeeksAgo(Math.max(0, weeksAgo - 1))}
            >
              {views.later}
            </Button>
          </div>
          <Week id={id} date={daysBefore(board.today, 7 * weeksAgo)} />
        </>
      )}
    </>
  );
}

function Day({ name, finished, members }: CircleBoard) {
  return (
    <>
      {!finished && <p className={classes.note}>{texts.hidden}</p>}
      <Table
        caption={name}
        rows={members}
        columns={[
          [texts.score, scoreCell],
          [texts.hints, ({ result }) => result?.hints ?? texts.unknown],
          [texts.streaks, streaksCell],
        ]}
      />
      {members.length === 1 && <p className={classes.note}>{texts.alone}</p>}
    </>
  );
}

function scoreCell({ result }: CircleMember) {
  if (!result) return <small>{texts.notYet}</small>;
  return (
    <>
      {wholeNumber(result.score)}{" "}
      <small data-survived={result.survived}>
        {result.survived ? texts.survived : texts.erupted}
      </small>
    </>
  );
}

function streaksCell({ playedStreak, wonStreak }: CircleMember) {
  return (
    <>
      <span aria-hidden>{texts.streak(playedStreak, wonStreak)}</span>
      <span className="visually-hidden">{texts.streakText(playedStreak, wonStreak)}</span>
    </>
  );
}

/** The week that holds the date. */
function Week({ id, date }: Required<CircleViewProps>) {
  const input = { params: { id }, query: { week: date }, ...identity() };
  const { data, ...query } = useCall(getCircle, input);
  if (!data) return <QueryFallback {...query} />;
  const { week, until, members } = data as CircleWeek;
  const title = views.weekOf(calendarDate(week));
  return (
    <>
      <p className={classes.note}>{title}</p>
      {until === null ? (
        <p className={classes.note}>{texts.noDays}</p>
      ) : (
        <Table
          caption={title}
          rows={members}
          columns={[
            [texts.sum, ({ sum }) => wholeNumber(sum)],
            [texts.days, ({ daysPlayed }) => daysPlayed],
            [texts.best, ({ best }) => (best ? wholeNumber(best.score) : texts.unknown)],
          ]}
        />
      )}
    </>
  );
}

type Member = Pick<CircleMember, "member" | "name" | "you" | "maker">;

interface TableProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly (readonly [title: string, cell: (row: Row) => ReactNode])[];
}

function Table<Row extends Member>({ caption, rows, columns }: TableProps<Row>) {
  return (
    <div className={classes.narrow}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.member}</th>
            {columns.map(([title]) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.member} data-you={row.you || undefined}>
              <th scope="row">
                <bdi>{row.name}</bdi>
                <small>
                  {" "}
                  {[row.you && texts.you, row.maker && texts.maker].filter(Boolean).join(", ")}
                </small>
              </th>
              {columns.map(([title, cell]) => (
                <td key={title}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function daysBefore(date: NewYorkDate, days: number): NewYorkDate {
  return new Date(Date.parse(date) - days * DAY).toISOString().slice(0, 10) as NewYorkDate;
}
