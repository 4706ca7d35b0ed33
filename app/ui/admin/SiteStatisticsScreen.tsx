import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { request } from "~/browser/api";
import { siteStatisticsTexts } from "~/config/texts/admin";
import type { DayStatistics } from "~/contract/admin";
import { getSiteStatistics } from "~/contract/admin";
import { sum } from "~/game/sum";
import { queryClient } from "../app/query-client";
import { useToken } from "../app/use-token";
import { calendarDate, wholeNumber } from "../kit/format";
import { QueryFallback } from "../kit/QueryFallback";
import classes from "./SiteStatisticsScreen.module.css";

type Measure = keyof typeof siteStatisticsTexts.charts;

/** More than three columns do not fit the width of a phone. */
const groups = [
  ["results", "found", "averageScore"],
  ["returnedAfterDay", "returnedAfterWeek", "returnedAfterMonth"],
  ["signUps", "autofills"],
] as const satisfies readonly (readonly Measure[])[];

export default function SiteStatisticsScreen() {
  const token = useToken();
  const query = useQuery(
    {
      queryKey: ["siteStatistics", token],
      queryFn: ({ signal }) => request(getSiteStatistics, {}, signal),
    },
    queryClient,
  );
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
  const highest = Math.max(...values);
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
        {days.map(({ date }, index) => {
          const value = values[index] ?? 0;
          return (
            <i
              key={date}
              title={siteStatisticsTexts.bar(calendarDate(date), wholeNumber(value))}
              data-none={value === 0 || undefined}
              style={{ "--share": highest === 0 ? 0 : value / highest } as CSSProperties}
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

/** Of the average score the highest day, because a mean of daily means would be misleading. */
function summaryOf(measure: Measure, values: readonly number[]): string {
  if (measure === "averageScore")
    return siteStatisticsTexts.highest(wholeNumber(Math.max(...values)));
  return siteStatisticsTexts.total(wholeNumber(sum(values)));
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
        {[...days].reverse().map((day) => (
          <tr key={day.date}>
            <th scope="row">{calendarDate(day.date)}</th>
            {measures.map((measure) => (
              <td key={measure}>{cellText(day[measure])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellText(value: number | null): string {
  return value === null ? siteStatisticsTexts.noValue : wholeNumber(value);
}
