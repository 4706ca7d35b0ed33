import type { Stats } from "~/contract/result";
import { sum } from "~/game/sum";

/** The totals of a scoreboard. */
export interface ScoreboardTotals {
  /** 101 counts of players, for 0, 10 … 1000 points. */
  readonly scores: readonly number[];
  /** Counts of players by the id of the item that they found. */
  readonly found: Readonly<Record<string, number>>;
}

/** The player whose place is asked for; without a score there is no place. */
export interface PlayerPosition {
  readonly score: number | undefined;
  readonly streaks: { readonly played: number; readonly won: number };
}

/** The statistics of a scoreboard, and where a score stands in it. */
export function statsFor(
  board: ScoreboardTotals | undefined,
  { score, streaks }: PlayerPosition,
): Stats {
  const playerCount = board ? sum(board.scores) : 0;
  if (!board || playerCount === 0) {
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
      Object.entries(board.found).map(([itemId, players]) => [itemId, players / playerCount]),
    ),
    percentile: score === undefined ? null : topPercent(board.scores, score),
    playerCount,
    averageScore: sum(board.scores.map((players, tens) => players * tens * 10)) / playerCount,
    playedStreak: streaks.played,
    wonStreak: streaks.won,
  };
}

/** The x of "Top x%": the share of players who did better, counting oneself; 1..100. */
function topPercent(scores: readonly number[], score: number): number {
  const better = sum(scores.slice(score / 10 + 1));
  return Math.min(100, Math.max(1, (100 * (better + 1)) / sum(scores)));
}
