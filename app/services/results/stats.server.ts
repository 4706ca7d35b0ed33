import type { Stats } from "~/contract/result";
import { sum } from "~/game/sum";

/** The totals of a scoreboard. */
export interface ScoreboardTotals {
  /** 101 counts of players, for 0, 10 … 1000 points. */
  readonly scores: readonly number[];
  /** For each item id, how many players found the item. */
  readonly found: Readonly<Record<string, number>>;
}

/** The stored totals of a scoreboard in one database: counts by item in the order of `items`. */
interface StoredTotals {
  readonly items: readonly number[];
  readonly scores: readonly number[];
  readonly found: readonly number[];
}

/** Returns the sum of the totals of all databases of a scoreboard; undefined if there are none. */
export function addTotals(
  all: readonly (StoredTotals | ScoreboardTotals)[],
): ScoreboardTotals | undefined {
  return all.map(toTotals).reduce<ScoreboardTotals | undefined>(
    (one, other) =>
      one && {
        scores: other.scores.map((players, tens) => players + (one.scores[tens] ?? 0)),
        found: Object.fromEntries(
          Object.entries(other.found).map(([id, players]) => [id, players + (one.found[id] ?? 0)]),
        ),
      },
    all[0] && { scores: [], found: {} },
  );
}

function toTotals(totals: StoredTotals | ScoreboardTotals): ScoreboardTotals {
  if (!("items" in totals)) return totals;
  const { items, scores, found } = totals;
  return { scores, found: Object.fromEntries(items.map((id, bit) => [id, found[bit] ?? 0])) };
}

/**
 * The score of a player, which decides the rank, and the streaks up to today. Without a score there
 * is no rank.
 */
interface ScoreAndStreaks {
  readonly score: number | undefined;
  readonly streaks: { readonly played: number; readonly won: number };
}

/** Returns the statistics of a scoreboard and a player's rank in it. */
export function statsFor(
  totals: ScoreboardTotals | undefined,
  { score, streaks }: ScoreAndStreaks,
): Stats {
  const playerCount = totals ? sum(totals.scores) : 0;
  if (!totals || playerCount === 0) {
    return {
      stats: null,
      percentile: null,
      playerCount: 0,
      averageScore: null,
      playedStreak: streaks.played,
      wonStreak: streaks.won,
    };
  }
  return {
    stats: Object.fromEntries(
      Object.entries(totals.found).map(([itemId, players]) => [itemId, players / playerCount]),
    ),
    percentile: score === undefined ? null : topPercent(totals.scores, score),
    playerCount,
    averageScore: sum(totals.scores.map((players, tens) => players * tens * 10)) / playerCount,
    playedStreak: streaks.played,
    wonStreak: streaks.won,
  };
}

/** Returns the x of "Top x%", 1..100: the share of players with a better score, plus the player. */
function topPercent(scores: readonly number[], score: number): number {
  const better = sum(scores.slice(score / 10 + 1));
  return Math.min(100, Math.max(1, (100 * (better + 1)) / sum(scores)));
}
