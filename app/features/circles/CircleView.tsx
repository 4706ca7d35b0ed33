import { type ReactNode, useState } from "react";
import { QueryFallback } from "~/client/QueryFallback";
import { useCall } from "~/client/use-call";
import { DAY, type NewYorkDate, newYorkDate } from "~/game/dates";
import { Button } from "~/kit/Button";
import { Choice } from "~/kit/Choice";
import { calendarDate, momentText, wholeNumber } from "~/kit/format";
import row from "~/kit/Row.module.css";
import { circleTexts } from "~/texts/circles";
import classes from "./Circles.module.css";
import { identity, useStandings } from "./circle-queries";
import { type CircleMember, type CircleStandings, type CircleWeek, getCircle } from "./contract";

const { standings: texts, views } = circleTexts;

/** Instead of a number of weeks ago. */
const TODAY = -1;

interface CircleViewProps {
  readonly id: string;
  /** The day that was played: today, or yesterday after midnight. Default: today. */
  readonly date?: NewYorkDate;
  readonly compact?: boolean;
}

/** The standings of a day, and the weeks before it. */
export function CircleView({ id, date, compact = false }: CircleViewProps) {
  const [weeksAgo, setWeeksAgo] = useState(TODAY);
  const { standings, at, ...query } = useStandings(id, date);
  if (!standings) return <QueryFallback {...query} />;
  return (
    <>
      {at !== undefined && (
        <p className={classes.note} role="status">
          {texts.from(momentText(new Date(at).toISOString()))}
        </p>
      )}
      {!compact && (
        <Choice
          label={views.label}
          options={[
            [TODAY, standings.date === standings.today ? views.today : views.yesterday],
            [0, views.thisWeek],
            [1, views.lastWeek],
          ]}
          chosen={Math.min(weeksAgo, 1)}
          onChoose={setWeeksAgo}
        />
      )}
      {weeksAgo === TODAY ? (
        <Day {...standings} />
      ) : (
        <>
          <div className={row.row}>
            <Button variant="default" onClick={() => setWeeksAgo(weeksAgo + 1)}>
              {views.earlier}
            </Button>
            <Button variant="default" busy={weeksAgo < 1} onClick={() => setWeeksAgo(weeksAgo - 1)}>
              {views.later}
            </Button>
          </div>
          {/* Noon in UTC is on the same date in New York. */}
          <Week
            id={id}
            date={newYorkDate(Date.parse(standings.today) + (0.5 - 7 * weeksAgo) * DAY)}
          />
        </>
      )}
    </>
  );
}

function Day({ date, finished, members }: CircleStandings) {
  return (
    <>
      {!finished && <p className={classes.note}>{texts.hidden}</p>}
      <Table
        caption={calendarDate(date)}
        rows={members}
        columns={[
          [texts.score, scoreCell],
          [texts.hints, ({ result }) => result?.hints ?? texts.unknown],
          [texts.streaks, ({ playedStreak, wonStreak }) => texts.streak(playedStreak, wonStreak)],
        ]}
      />
      <p className={classes.note}>{members.length === 1 ? texts.alone : texts.streaksNote}</p>
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

/** The week that holds the date. */
function Week({ id, date }: Required<Omit<CircleViewProps, "compact">>) {
  const input = { params: { id }, query: { week: date }, ...identity() };
  const { data, ...query } = useCall(getCircle, input);
  if (!data) return <QueryFallback {...query} />;
  const { week, members } = data as CircleWeek;
  if (members.every(({ daysPlayed }) => daysPlayed === 0)) {
    return <p className={classes.note}>{texts.noResults}</p>;
  }
  return (
    <Table
      caption={views.weekOf(calendarDate(week))}
      rows={members}
      columns={[
        [texts.sum, ({ sum }) => wholeNumber(sum)],
        [texts.days, ({ daysPlayed }) => daysPlayed],
        [texts.best, ({ best }) => (best === null ? texts.unknown : wholeNumber(best))],
      ]}
    />
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
        <caption>{caption}</caption>
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
