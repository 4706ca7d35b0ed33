import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { request } from "~/browser/api";
import { siteStatisticsTexts } from "~/config/texts/admin";
import { getSiteStatistics } from "~/contract/calls/admin";
import type { DayStatistics } from "~/contract/site-statistics";
import { sum } from "~/game/sum";
import { useToken } from "../account/use-token";
import { calendarDate, wholeNumber } from "../kit/format";
import { QueryFallback } from "../kit/QueryFallback";
import { AdminNav } from "./AdminNav";
import { AdminOnly } from "./AdminOnly";
import classes from "./SiteStatisticsScreen.module.css";

type Measure = keyof typeof siteStatisticsTexts.charts;

/** Each group is a table that a phone is wide enough for. */
const groups = [
  ["results", "found", "averageScore"],
  ["signUps", "autofills", "errors"],
] as const satisfies readonly (readonly Measure[])[];

/** The page with the numbers of the last 30 days: bars for the eye, and a table with every value. */
export default function SiteStatisticsScreen() {
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
  const token = useToken();
  const query = useQuery({
    queryKey: ["numbers", token],
    queryFn: ({ signal }) => request(getSiteStatistics, {}, signal),
  });
  const { data } = query;
  if (!data) return <QueryFallback {...query} />;
  return (
    <>
      <p className={classes.lead}>{siteStatisticsTexts.lead}</p>
      <div className={classes.charts}>
        {groups.flat().map((measure) => (
          <Chart key={measure} measure={measure} days={data.days} />
        ))}
      </div>
      <details className={classes.details}>
        <summary>{siteStatisticsTexts.table}</summary>
        {groups.map((measures) => (
          <Table key={measures[0]} measures={measures} days={data.days} />
        ))}
      </details>
    </>
  );
}

interface ChartProps {
  readonly measure: Measure;
  readonly days: readonly DayStatistics[];
}

function Chart({ measure, days }: ChartProps) {
  const values = days.map((day) => day[measure] ?? 0);
  const most = Math.max(...values);
  const summary = summaryOf(measure, values);
  const title = siteStatisticsTexts.charts[measure];
  return (
    <section className={classes.chart}>
      <h2>{title}</h2>
      <p>{summary}</p>
      <div
        className={classes.bars}
        role="img"
        aria-label={siteStatisticsTexts.chartLabel(title, summary)}
      >
        {days.map(({ date }, place) => {
          const value = values[place] ?? 0;
          return (
            <i
              key={date}
              title={siteStatisticsTexts.bar(calendarDate(date), wholeNumber(value))}
              data-none={value === 0 || undefined}
              style={{ "--share": most === 0 ? 0 : value / most } as CSSProperties}
            />
          );
        })}
      </div>
      <div className={classes.ends} aria-hidden>
        {[days[0], days.at(-1)].map(
          (day) => day && <span key={day.date}>{calendarDate(day.date)}</span>,
        )}
      </div>
    </section>
  );
}

/** A mean of means says nothing: of the average score the highest is told, of what is counted the sum. */
function summaryOf(measure: Measure, values: readonly number[]): string {
  if (measure === "averageScore") return siteStatisticsTexts.most(wholeNumber(Math.max(...values)));
  return siteStatisticsTexts.together(wholeNumber(sum(values)));
}

interface TableProps {
  readonly measures: readonly Measure[];
  readonly days: readonly DayStatistics[];
}

function Table({ measures, days }: TableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{siteStatisticsTexts.day}</th>
          {measures.map((measure) => (
            <th key={measure} scope="col">
              {siteStatisticsTexts.charts[measure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date}>
            <th scope="row">{calendarDate(day.date)}</th>
            {measures.map((measure) => (
              <td key={measure}>{shown(day[measure])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shown(value: number | null): string {
  return value === null ? siteStatisticsTexts.nothing : wholeNumber(value);
}
