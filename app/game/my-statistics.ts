import type { NewYorkDate } from "./dates";
import { DAY } from "./dates";
import { ITEMS_PER_GAME, MAX_SCORE } from "./rules";
import { parseSavedGameKey, type SavedGameKey } from "./saved-game-key";
import { sum } from "./sum";

/** The result of a finished game. */
export interface GameResult {
  readonly key: SavedGameKey;
  readonly score: number;
  readonly won: boolean;
  /** Whether it is a daily game that was played on its own day. Only these count for streaks. */
  readonly playedOnDay: boolean;
}

interface Streak {
  readonly current: number;
  readonly best: number;
}

/** The number of games with a score from `from` to `to`, both included. */
export interface ScoreBand {
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

interface MyStatistics {
  readonly played: number;
  readonly survived: number;
  /** Mean score; null if no game was played. */
  readonly averageScore: number | null;
  readonly playedStreak: Streak;
  readonly wonStreak: Streak;
  readonly distribution: readonly ScoreBand[];
}

/** Points in a band of the distribution. There are ten bands, and one more for the full score. */
const BAND = MAX_SCORE / ITEMS_PER_GAME;

/**
 * Returns a player's statistics. A streak is current if it ends today, or yesterday while today's
 * game is not finished yet. A day that was lost ends the streak of days survived at once.
 */
export function myStatistics(results: readonly GameResult[], today: NewYorkDate): MyStatistics {
  const won = results.filter((result) => result.won);
  const points = sum(results.map((result) => result.score));
  return {
    played: results.length,
    survived: won.length,
    averageScore: results.length === 0 ? null : points / results.length,
    playedStreak: streakOf(results, today, () => true),
    wonStreak: streakOf(results, today, (result) => result.won),
    distribution: distributionOf(results),
  };
}

/**
 * Counts the days with a result for which `continues` is true. Any other day with a result ends it.
 */
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

/** Returns whole days since 1970-01-01. UTC, because there each day has 24 hours. */
function dayIndex(date: NewYorkDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

function distributionOf(results: readonly GameResult[]): ScoreBand[] {
  const bands = Array.from({ length: MAX_SCORE / BAND + 1 }, (_, index) => index * BAND);
  return bands.map((from) => ({
    from,
    to: from === MAX_SCORE ? MAX_SCORE : from + BAND - 10,
    games: results.filter(({ score }) => Math.floor(score / BAND) * BAND === from).length,
  }));
}

/** An item of a finished game. */
export interface ComparedItem {
  readonly name: string;
  readonly prompt: string;
  readonly found: boolean;
  /** The fraction of all players who found it, 0..1. */
  readonly share: number;
}

/** Returns the found items that the fewest players found, and the missed ones that most found. */
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
