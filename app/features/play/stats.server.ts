import { sum } from "~/game/sum";
import type { Stats } from "./contract";

interface ScoreboardTotals {
  readonly items: readonly number[];
  /** 101 counts of players, for 0, 10 … 1000 points. */
  readonly scores: readonly number[];
  readonly found: readonly number[];
}

/** Undefined if there are none. */
export function addTotals(all: readonly ScoreboardTotals[]): ScoreboardTotals | undefined {
  const [first, ...others] = all;
  if (!first) return undefined;
  return others.reduce(
    (one, other) => ({
      items: one.items,
      scores: one.scores.map((players, tens) => players + (other.scores[tens] ?? 0)),
      found: one.found.map((players, bit) => players + (other.found[bit] ?? 0)),
    }),
    first,
  );
}

/** Without a score there is no rank. */
interface ScoreAndStreaks {
  readonly score: number | undefined;
  readonly streaks: { readonly played: number; readonly won: number };
}

export function statsFor(
  totals: ScoreboardTotals | undefined,
  { score, streaks }: ScoreAndStreaks,
): Stats {
  const playerCount = totals ? sum(totals.scores) : 0;
  const own = { playedStreak: streaks.played, wonStreak: streaks.won };
  if (!totals || playerCount === 0) {
    return { stats: null, percentile: null, playerCount: 0, averageScore: null, ...own };
  }
  const { items, scores, found } = totals;
  return {
    stats: Object.fromEntries(items.map((id, bit) => [id, (found[bit] ?? 0) / playerCount])),
    percentile: score === undefined ? null : topPercent(scores, score),
    playerCount,
    averageScore: averageScoreOf(scores),
    ...own,
  };
}

/** In points. */
export function averageScoreOf(scores: readonly number[]): number {
  return sum(scores.map((players, tens) => players * tens * 10)) / sum(scores);
}

/** The x of "Top x%", 1..100: the share of players with a better score, plus the player. */
function topPercent(scores: readonly number[], score: number): number {
  const better = sum(scores.slice(score / 10 + 1));
  return Math.min(100, Math.max(1, (100 * (better + 1)) / sum(scores)));
}
