import { type ReactNode, useState } from "react";
import { QueryFallback } from "~/client/QueryFallback";
import { useCall } from "~/client/use-call";
import { DAY, type NewYorkDate, newYorkDate } from "~/game/dates";
import { IconButton } from "~/kit/Button";
import { Choice } from "~/kit/Choice";
import { calendarDate, momentText, wholeNumber } from "~/kit/format";
import { IconChevronLeft, IconChevronRight, IconTrophy } from "~/kit/icons";
import { circleTexts } from "~/texts/circles";
import classes from "./Circles.module.css";
import { identity, useStandings } from "./circle-queries";
import { type CircleMember, type CircleStandings, type CircleWeek, getCircle } from "./contract";

const { standings: texts, views } = circleTexts;

interface CircleViewProps {
  readonly id: string;
  /** The day that was played: today, or yesterday after midnight. Default: today. */
  readonly date?: NewYorkDate;
  readonly compact?: boolean;
}

/** The standings of a day, and the weeks before it. */
export function CircleView({ id, date, compact = false }: CircleViewProps) {
  const [view, setView] = useState<"day" | "week">("day");
  const [weeksAgo, setWeeksAgo] = useState(0);
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
            ["day", views.day],
            ["week", views.week],
          ]}
          chosen={view}
          onChoose={setView}
        />
      )}
      {view === "day" ? (
        <Day {...standings} />
      ) : (
        <>
          <div className={classes.stepper}>
            <IconButton aria-label={views.earlier} onClick={() => setWeeksAgo(weeksAgo + 1)}>
              <IconChevronLeft />
            </IconButton>
            <span aria-live="polite">{views.weeksAgo(weeksAgo)}</span>
            <IconButton
              aria-label={views.later}
              aria-disabled={weeksAgo === 0}
              onClick={() => setWeeksAgo(Math.max(0, weeksAgo - 1))}
            >
              <IconChevronRight />
            </IconButton>
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

function Day({ date, over, finished, members }: CircleStandings) {
  const played = members.filter((member) => member.played).length;
  const best = members[0]?.result?.score;
  const rows = members.map((member) => ({
    ...member,
    over,
    first: played > 1 && member.result !== null && member.result.score === best,
  }));
  const first = rows.filter((member) => member.first).map(({ name }) => name);
  return (
    <>
      <p className={classes.note}>
        {texts.played(played, members.length)} {!finished && texts.hidden}
        {first.length > 0 && (over || played === members.length ? texts.won : texts.leads)}{" "}
        <bdi>{first.length > 3 ? circleTexts.members(first.length) : first.join(", ")}</bdi>
      </p>
      <Table
        caption={calendarDate(date)}
        rows={rows}
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

function scoreCell({ result, played, over }: CircleMember & Pick<CircleStandings, "over">) {
  if (!result && played) return <small data-survived>{texts.done}</small>;
  if (!result) return <small>{over ? texts.notPlayed : texts.notYet}</small>;
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

interface Member extends Pick<CircleMember, "member" | "name" | "you" | "maker"> {
  readonly moved?: number | null;
  readonly first?: boolean;
}

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
                <bdi>{row.name}</bdi> {row.first && <IconTrophy aria-hidden size={18} />}
                <small>
                  {" "}
                  {[
                    row.you && texts.you,
                    row.maker && texts.maker,
                    row.moved && texts.moved(row.moved),
                  ]
                    .filter(Boolean)
                    .join(", ")}
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
