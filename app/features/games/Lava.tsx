import type { CSSProperties } from "react";
import classes from "./Lava.module.css";

/** Percent of the screen that is covered at level 0 and at level 100. */
const LOWEST = 7;
const HIGHEST = 100;

/** Start (percent of the width), delay and duration (s), size (px). */
const sparks = [
  [11, 0, 6.5, 4],
  [38, 3.1, 8, 3],
  [66, 1.4, 7.2, 5],
  [91, 4.6, 6.8, 4],
] as const;

/**
 * `level` is 0 to 100. Only transforms and opacity are animated, by the style sheet: the browser
 * moves what it has painted once, and no script runs.
 */
export function Lava({ level }: { readonly level: number }) {
  const height = LOWEST + (level / 100) * (HIGHEST - LOWEST);
  return (
    <div className={classes.lava} aria-hidden>
      <div className={classes.surface} style={{ transform: `translateY(${100 - height}%)` }}>
        <div className={classes.glow} />
        {level > 0 && <div key={level} className={classes.surge} />}
        <svg className={classes.back} viewBox="0 0 2400 60" preserveAspectRatio="none" aria-hidden>
          <path d="M0 30 C150 10 450 10 600 30 C750 50 1050 50 1200 30 C1350 10 1650 10 1800 30 C1950 50 2250 50 2400 30 V60 H0Z" />
        </svg>
        <svg className={classes.front} viewBox="0 0 2400 60" preserveAspectRatio="none" aria-hidden>
          <path d="M0 30 C100 44 300 44 400 30 C560 8 800 8 960 30 C1020 38 1140 22 1200 30 C1300 44 1500 44 1600 30 C1760 8 2000 8 2160 30 C2220 38 2340 22 2400 30 V60 H0Z" />
        </svg>
        <div className={classes.body} />
        {sparks.map(([left, delay, duration, size]) => (
          <i
            key={left}
            className={classes.spark}
            style={
              {
                left: `${left}%`,
                "--size": `${size}px`,
                animationDelay: `${delay}s`,
                animationDuration: `${duration}s`,
              } as CSSProperties
            }
          />
        ))}
      </div>
    </div>
  );
}
