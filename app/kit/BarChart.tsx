import classes from "./BarChart.module.css";
import { calendarDate, wholeNumber } from "./format";

interface BarChartProps {
  readonly label: string;
  /** An even number. */
  readonly top: number;
  readonly bars: readonly {
    readonly date: string;
    readonly value: number;
    readonly text: string;
  }[];
}

/** A bar for each day. */
export function BarChart({ label, top, bars }: BarChartProps) {
  return (
    <div className={classes.plot}>
      <Axis values={[top, top / 2, 0].map(wholeNumber)} />
      <svg
        viewBox={`0 0 ${bars.length} ${top}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path d={`M0 0h${bars.length}M0 ${top / 2}h${bars.length}M0 ${top}h${bars.length}`} />
        {bars.map(({ date, value, text }, index) => (
          <rect key={date} x={index + 0.1} width={0.8} y={top - value} height={value}>
            <title>{text}</title>
          </rect>
        ))}
      </svg>
      <Axis values={[bars[0], bars.at(-1)].flatMap((bar) => (bar ? calendarDate(bar.date) : []))} />
    </div>
  );
}

/** The label or a table has the values. */
function Axis({ values }: { readonly values: readonly string[] }) {
  return (
    <div className={classes.axis} aria-hidden>
      {[...new Set(values)].map((value) => (
        <span key={value}>{value}</span>
      ))}
    </div>
  );
}
