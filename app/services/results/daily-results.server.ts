import { limits } from "~/config/limits";
import type { DailyResult, Stats } from "~/contract/result";
import { addDays, type NewYorkDate, newYorkDate } from "~/days/new-york";
import { daysAcceptingResults } from "~/game/submission";
import { retryTransient } from "../database-errors.server";
import { batch, type Database } from "../db.server";
import {
  AnswersMismatchError,
  NoGameOnDateError,
  NoGameTodayError,
  ResultsNotAcceptedError,
} from "../errors.server";
import { findDailyGame, type StoredGame } from "../games/games.server";
import type { Player } from "./player.server";
import { newResult, recordResultStatements } from "./record-results.server";
import { enqueueOrWrite, pendingRow, type ResultQueue, withResult } from "./result-queue.server";
import {
  answersMatchItems,
  type PlayerResult,
  scoreboardOf,
  selectPlayerResults,
  selectTotals,
} from "./scoreboard.server";
import { statsFor } from "./stats.server";

/**
 * Records the result of a daily game at the instant `now` (ms) and returns the player's statistics.
 * Only the first result of a player counts: a repeat changes nothing and returns the same. With a
 * queue, the result is written a little later and the statistics include it already.
 * Throws `NoGameTodayError`, `ResultsNotAcceptedError` or `AnswersMismatchError`.
 */
export async function submitDailyResult(
  db: Database,
  player: Player,
  submitted: DailyResult,
  now: number,
  queue: ResultQueue | null = null,
): Promise<Stats> {
  const { game, date } = await findSubmittedGame(db, submitted, now);
  const today = newYorkDate(now);
  const result = newResult(player, submitted, now);
  const scoreboard = scoreboardOf(game, date);
  const days = [date, today, addDays(today, -1), addDays(date, -1)];
  const reads = {
    totals: selectTotals(db, date),
    playerResults: selectPlayerResults(db, player, days),
  };
  if (!queue) {
    const { totals, playerResults } = await retryTransient(() =>
      batch(db, { ...recordResultStatements(db, scoreboard, [result]), ...reads }),
    );
    return statsFor(totals[0], scoreAndStreaksOn(date, today, playerResults));
  }
  const { totals, playerResults } = await batch(db, reads);
  if (resultOn(date, playerResults)) {
    return statsFor(totals[0], scoreAndStreaksOn(date, today, playerResults));
  }
  await enqueueOrWrite(db, queue, { board: scoreboard, result });
  const dayBefore = resultOn(addDays(date, -1), playerResults);
  const withPending = [...playerResults, pendingRow(date, result, dayBefore)];
  return statsFor(
    withResult(totals[0], scoreboard, result),
    scoreAndStreaksOn(date, today, withPending),
  );
}

/** Returns the daily game, among those that accept results at `now`, whose items were answered. */
async function findSubmittedGame(
  db: Database,
  submitted: DailyResult,
  now: number,
): Promise<{ readonly game: StoredGame; readonly date: NewYorkDate }> {
  const open = daysAcceptingResults(now, limits.gracePeriod);
  const { date } = submitted;
  if (date !== undefined && !open.includes(date)) throw new ResultsNotAcceptedError(date);
  const days = date === undefined ? open : [date];
  const found = await Promise.all(days.map((day) => findDailyGame(db, day)));
  const games = found.filter((game) => game !== null);
  if (games.length === 0) throw new NoGameTodayError();
  const game = games.find((candidate) => answersMatchItems(candidate, submitted));
  if (!game?.dailyDate) throw new AnswersMismatchError();
  return { game, date: game.dailyDate };
}

/**
 * Returns the statistics of the daily game of today or of a past day, at the instant `now` (ms).
 * `score` ranks a player without a result on that day. Reads at most four rows.
 * Throws `NoGameTodayError` or `NoGameOnDateError`.
 */
export async function dailyStats(
  db: Database,
  query: { readonly date?: NewYorkDate | undefined; readonly score?: number | undefined },
  player: Player | null,
  now: number,
): Promise<Stats> {
  const today = newYorkDate(now);
  const date = query.date ?? today;
  const { totals, playerResults } = await batch(db, {
    totals: selectTotals(db, date),
    playerResults: selectPlayerResults(db, player, [date, today, addDays(today, -1)]),
  });
  if (!totals[0] && (date > today || (await findDailyGame(db, date)) === null)) {
    throw date === today ? new NoGameTodayError() : new NoGameOnDateError(date);
  }
  const { score, streaks } = scoreAndStreaksOn(date, today, playerResults);
  return statsFor(totals[0], { score: score ?? query.score, streaks });
}

/** Returns the player's score of `date` and the current streaks: today's, else yesterday's. */
function scoreAndStreaksOn(
  date: NewYorkDate,
  today: NewYorkDate,
  playerResults: readonly PlayerResult[],
) {
  const latest = resultOn(today, playerResults) ?? resultOn(addDays(today, -1), playerResults);
  return {
    score: resultOn(date, playerResults)?.score,
    streaks: { played: latest?.playedStreak ?? 0, won: latest?.wonStreak ?? 0 },
  };
}

function resultOn(date: NewYorkDate, playerResults: readonly PlayerResult[]) {
  return playerResults.find(({ scoreboard }) => scoreboard === date);
}
