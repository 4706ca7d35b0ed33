import type { NewYorkDate } from "./dates";
import { DAY } from "./dates";
import { parseSavedGameKey, type SavedGameKey } from "./game-ref";
import { MAX_SCORE } from "./rules";
import { sum } from "./sum";

export interface GameResult {
  readonly key: SavedGameKey;
  readonly score: number;
  readonly won: boolean;
  /** Only these count for streaks. */
  readonly playedOnDay: boolean;
}

interface Streak {
  readonly current: number;
  readonly best: number;
}

interface MyStatistics {
  readonly played: number;
  readonly survived: number;
  /** Null if no game was played. */
  readonly averageScore: number | null;
  readonly playedStreak: Streak;
  readonly wonStreak: Streak;
}

/** A streak is current if it ends today, or yesterday while today's game is not finished yet. */
export function myStatistics(results: readonly GameResult[], today: NewYorkDate): MyStatistics {
  const won = results.filter((result) => result.won);
  const points = sum(results.map((result) => result.score));
  return {
    played: results.length,
    survived: won.length,
    averageScore: results.length === 0 ? null : points / results.length,
    playedStreak: streakOf(results, today, () => true),
    wonStreak: streakOf(results, today, (result) => result.won),
  };
}

function streakOf(
  results: readonly GameResult[],
  today: NewYorkDate,
  continues: (result: GameResult) => boolean,
): Streak {
  const days = results
    .filter((result) => result.playedOnDay)
    .flatMap((result) => {
      const game = parseSavedGameKey(result.key);
      return game.kind === "daily"
        ? [{ day: dayIndex(game.date), isContinued: continues(result) }]
        : [];
    })
    .sort((a, b) => a.day - b.day);
  let best = 0;
  let length = 0;
  let last = Number.NaN;
  for (const { day, isContinued } of days) {
    const before = day === last + 1 ? length : 0;
    length = isContinued ? before + 1 : 0;
    best = Math.max(best, length);
    last = day;
  }
  const isCurrent = last === dayIndex(today) || last === dayIndex(today) - 1;
  return { current: isCurrent ? length : 0, best };
}

const SCORE_RANGES = 5;

interface ScoreRange {
  readonly from: number;
  /** The last range ends with the highest score. */
  readonly to: number;
  readonly games: number;
  /** Whether the result of today's game is among them. */
  readonly hasToday: boolean;
}

/** The lowest scores first. */
export function scoreRanges(results: readonly GameResult[], today: NewYorkDate): ScoreRange[] {
  const width = MAX_SCORE / SCORE_RANGES;
  return Array.from({ length: SCORE_RANGES }, (_, index) => {
    const isLast = index === SCORE_RANGES - 1;
    const [from, to] = [index * width, isLast ? MAX_SCORE : (index + 1) * width - 1];
    const inside = results.filter(({ score }) => score >= from && score <= to);
    const hasToday = inside.some(({ key }) => {
      const game = parseSavedGameKey(key);
      return game.kind === "daily" && game.date === today;
    });
    return { from, to, games: inside.length, hasToday };
  });
}

/** UTC, because there each day has 24 hours. */
function dayIndex(date: NewYorkDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

export interface ComparedItem {
  readonly name: string;
  readonly prompt: string;
  readonly found: boolean;
  /** Of all players, 0..1. */
  readonly share: number;
}

/** The found items that the fewest players found, and the missed ones that most found. */
export function extremes(items: readonly ComparedItem[], count: number) {
  const byShare = [...items].sort((a, b) => a.share - b.share);
  return {
    hardestFound: byShare.filter((item) => item.found).slice(0, count),
    easiestMissed: byShare
      .filter((item) => !item.found)
      .reverse()
      .slice(0, count),
  };
}
