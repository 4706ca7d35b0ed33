import { QueryFallback } from "~/client/QueryFallback";
import { useCall } from "~/client/use-call";
import { sum } from "~/game/sum";
import { BarChart } from "~/kit/BarChart";
import { Button } from "~/kit/Button";
import cards from "~/kit/Card.module.css";
import { download } from "~/kit/download";
import { calendarDate, wholeNumber } from "~/kit/format";
import { IconDownload } from "~/kit/icons";
import { siteStatisticsTexts } from "~/texts/admin";
import type { DayStatistics } from "./contract";
import { getSiteStatistics } from "./contract";
import classes from "./SiteStatisticsScreen.module.css";

type Measure = keyof typeof siteStatisticsTexts.charts;

/** More than three columns do not fit the width of a phone. */
const groups = [
  ["results", "survived", "communityPlays"],
  ["averageScore", "found"],
  ["returnedAfterDay", "returnedAfterWeek", "returnedAfterMonth"],
  ["signUps", "autofills"],
  ["rooms", "roomFailures"],
  ["openWork", "owedMails", "daysLeft"],
] as const satisfies readonly (readonly Measure[])[];

export default function SiteStatisticsScreen() {
  const query = useCall(getSiteStatistics, {});
  const { data } = query;
  if (!data) return <QueryFallback {...query} />;
  return (
    <>
      <p className={cards.note}>{siteStatisticsTexts.lead}</p>
      <Button
        variant="default"
        onClick={() => download(siteStatisticsTexts.fileName, asCsv(data.days), "text/csv")}
      >
        <IconDownload size={20} aria-hidden />
        {siteStatisticsTexts.download}
      </Button>
      <div className={classes.charts}>
        {groups.flat().map((measure) => (
          <Chart key={measure} measure={measure} days={data.days} />
        ))}
      </div>
      <details className={classes.details}>
        <summary>{siteStatisticsTexts.table}</summary>
        {groups.map((measures) => (
          <table key={measures[0]} className={classes.table}>
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
              {[...data.days].reverse().map((day) => (
                <tr key={day.date}>
                  <th scope="row">{calendarDate(day.date)}</th>
                  {measures.map((measure) => (
                    <td key={measure}>{cellText(day[measure])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </details>
    </>
  );
}

function asCsv(days: readonly DayStatistics[]): string {
  const measures = groups.flat();
  const rows = days.map((day) => [day.date, ...measures.map((measure) => day[measure] ?? "")]);
  return [["date", ...measures], ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

interface ChartProps {
  readonly measure: Measure;
  readonly days: readonly DayStatistics[];
}

function Chart({ measure, days }: ChartProps) {
  const values = days.map((day) => day[measure] ?? 0);
  const summary = summaryOf(measure, values);
  const title = siteStatisticsTexts.charts[measure];
  return (
    <section className={classes.chart}>
      <h2>{title}</h2>
      <p>{summary}</p>
      <BarChart
        label={siteStatisticsTexts.chartLabel(title, summary)}
        top={axisTop(Math.max(...values))}
        bars={days.map(({ date }, index) => {
          const value = values[index] ?? 0;
          const text = siteStatisticsTexts.bar(calendarDate(date), amount(measure, value));
          return { date, value, text };
        })}
      />
    </section>
  );
}

/** The next of 2, 4, 10, 20, 40, 100 …, so that half of it is a whole number. */
function axisTop(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const top = [2, 4, 10].map((step) => step * power).find((step) => step >= highest);
    if (top !== undefined) return top;
  }
}

/** A sum of averages or of what is still open would be misleading. */
function summaryOf(measure: Measure, values: readonly number[]): string {
  if (measure === "averageScore")
    return siteStatisticsTexts.highest(amount(measure, Math.max(...values)));
  if (measure === "openWork" || measure === "daysLeft" || measure === "owedMails")
    return siteStatisticsTexts.now(amount(measure, values.at(-1) ?? 0));
  return siteStatisticsTexts.total(amount(measure, sum(values)));
}

function amount(measure: Measure, value: number): string {
  return `${wholeNumber(value)} ${siteStatisticsTexts.units[measure]}`;
}

function cellText(value: number | null): string {
  return value === null ? siteStatisticsTexts.noValue : wholeNumber(value);
}
