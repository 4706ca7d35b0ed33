import type { CSSProperties } from "react";
import type { ScoreBand } from "~/game/my-statistics";
import { wholeNumber } from "~/kit/format";
import { statisticsTexts } from "~/texts/statistics";
import classes from "./Statistics.module.css";

/** Bars, and a table for screen readers. */
export function ScoreChart({ bands }: { readonly bands: readonly ScoreBand[] }) {
  const most = Math.max(1, ...bands.map((band) => band.games));
  return (
    <section className={classes.section}>
      <table className={classes.chart}>
        <caption>{statisticsTexts.distribution}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{statisticsTexts.scoreColumn}</th>
            <th scope="col">{statisticsTexts.gamesColumn}</th>
          </tr>
        </thead>
        <tbody>
          {[...bands].reverse().map(({ from, to, games }) => (
            <tr key={from}>
              <th scope="row">{statisticsTexts.range(from, to)}</th>
              <td>
                <span className={classes.bar} data-none={games === 0 || undefined}>
                  <i style={{ "--share": games / most } as CSSProperties} aria-hidden />
                  {wholeNumber(games)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
