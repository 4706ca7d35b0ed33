import { ITEMS_PER_GAME, MAX_SCORE } from "./rules";

/** A finished game as a player's statistics count it. */
export interface FinishedGame {
  /** The date of a daily game, or `community/{uid}`. */
  readonly key: string;
  readonly score: number;
  readonly won: boolean;
  /** Played on its own day, and so part of a streak. */
  readonly onItsDay: boolean;
}

/** Days in a row: up to now, and the most there ever were. */
export interface Streak {
  readonly current: number;
  readonly best: number;
}

/** How many games ended with a score from `from` to `to`, both included. */
export interface ScoreBand {
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

export interface MyStatistics {
  readonly played: number;
  readonly survived: number;
  /** Mean score; null without a game. */
  readonly averageScore: number | null;
  readonly playStreak: Streak;
  readonly surviveStreak: Streak;
  readonly distribution: readonly ScoreBand[];
}

/** Points in a band of the distribution: ten of them, and one for the full score. */
const BAND = MAX_SCORE / ITEMS_PER_GAME;

/**
 * A player's statistics of finished games. `today` is the date `YYYY-MM-DD`; a current streak ends today or, while
 * today's game is not played yet, yesterday.
 */
export function myStatistics(games: readonly FinishedGame[], today: string): MyStatistics {
  const daily = games.filter((game) => game.onItsDay);
  const points = games.reduce((sum, game) => sum + game.score, 0);
  return {
    played: games.length,
    survived: games.filter((game) => game.won).length,
    averageScore: games.length === 0 ? null : points / games.length,
    playStreak: streakOf(
      daily.map((game) => game.key),
      today,
    ),
    surviveStreak: streakOf(
      daily.filter((game) => game.won).map((game) => game.key),
      today,
    ),
    distribution: distributionOf(games),
  };
}

function streakOf(dates: readonly string[], today: string): Streak {
  const days = [...new Set(dates.map(dayIndex))].sort((a, b) => a - b);
  let best = 0;
  let length = 0;
  let last = Number.NaN;
  for (const day of days) {
    length = day === last + 1 ? length + 1 : 1;
    best = Math.max(best, length);
    last = day;
  }
  const alive = last === dayIndex(today) || last === dayIndex(today) - 1;
  return { current: alive ? length : 0, best };
}

/** Whole days since the epoch: calendar dates have no zone, so that each day counts 24 hours. */
function dayIndex(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / (24 * 60 * 60 * 1000);
}

function distributionOf(games: readonly FinishedGame[]): ScoreBand[] {
  const bands = Array.from({ length: MAX_SCORE / BAND + 1 }, (_, index) => index * BAND);
  return bands.map((from) => ({
    from,
    to: from === MAX_SCORE ? MAX_SCORE : from + BAND - 10,
    games: games.filter(({ score }) => Math.floor(score / BAND) * BAND === from).length,
  }));
}

/** An item of a finished game with the fraction of all players who found it. */
export interface ComparedItem {
  readonly name: string;
  readonly prompt: string;
  readonly found: boolean;
  /** 0..1 */
  readonly share: number;
}

/** The items that the player found and few others did, and those that most others found and the player did not. */
export function extremes(items: readonly ComparedItem[], count: number) {
  const byShare = items.toSorted((a, b) => a.share - b.share);
  return {
    hardestFound: byShare.filter((item) => item.found).slice(0, count),
    easiestMissed: byShare
      .filter((item) => !item.found)
      .reverse()
      .slice(0, count),
  };
}
