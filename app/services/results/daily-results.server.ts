import { limits } from "~/config/limits";
import type { DailyResult, Stats } from "~/contract/result";
import { addDays, type NewYorkDate, newYorkDate } from "~/days/new-york";
import { daysAcceptingResults } from "~/game/submission";
import type { Database } from "../db.server";
import {
  AnswersMismatchError,
  NoGameOnDateError,
  NoGameTodayError,
  ResultsNotAcceptedError,
} from "../errors.server";
import { findDailyGame, type StoredGame } from "../games/games.server";
import type { Player } from "./player.server";
import { readForQueuedResult, readScoreboard } from "./read-scoreboard.server";
import { newResult } from "./record-results.server";
import type { ResultDatabases } from "./result-databases.server";
import { enqueueOrWrite, pendingRow, type QueuedWriting, withResult } from "./result-queue.server";
import {
  answersMatchItems,
  dayBoardId,
  type PlayerResult,
  scoreboardOf,
} from "./scoreboard.server";
import { statsFor } from "./stats.server";
import { writeResults } from "./write-results.server";

/**
 * Records the result of a daily game at the instant `now` (ms) and returns the player's statistics.
 * Only the first result of a player counts: a repeat changes nothing and returns the same. With a
 * queue, the result is written a little later. The statistics include it already; the others in
 * them may be up to 5 s old.
 * Throws `NoGameTodayError`, `ResultsNotAcceptedError` or `AnswersMismatchError`.
 */
export async function submitDailyResult(
  databases: ResultDatabases,
  player: Player,
  submitted: DailyResult,
  now: number,
  queued: QueuedWriting | null = null,
): Promise<Stats> {
  const { game, date } = await findSubmittedGame(databases.main, submitted, now);
  const today = newYorkDate(now);
  const result = newResult(player, submitted, now);
  const scoreboard = scoreboardOf(game, date);
  const { own, totalsOf } = scoreboardQuery(date, [
    date,
    today,
    addDays(today, -1),
    addDays(date, -1),
  ]);
  const query = { own, totalsOf: { ...totalsOf, gameId: game.id } };
  if (!queued) await writeResults(databases, [{ board: scoreboard, result }]);
  const { totals, playerResults } = queued
    ? await readForQueuedResult(databases, query, player, { ...queued, now })
    : await readScoreboard(databases, query, player);
  if (!queued || resultOn(date, playerResults)) {
    return statsFor(totals, scoreAndStreaksOn(date, today, playerResults));
  }
  await enqueueOrWrite(databases, queued.queue, { board: scoreboard, result });
  const dayBefore = resultOn(addDays(date, -1), playerResults);
  const withPending = [...playerResults, pendingRow(date, result, dayBefore)];
  return statsFor(
    withResult(totals, scoreboard, result),
    scoreAndStreaksOn(date, today, withPending),
  );
}

/** Returns what is read of a daily scoreboard and of a player's results on some days. */
function scoreboardQuery(date: NewYorkDate, days: readonly NewYorkDate[]) {
  const place = (day: NewYorkDate) => ({ board: dayBoardId(day), placedOn: day });
  return { totalsOf: { name: date, ...place(date) }, own: [...new Set(days)].map(place) };
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
 * `score` ranks a player without a result on that day. Reads a row of each database of the day, and
 * at most three of the player.
 * Throws `NoGameTodayError` or `NoGameOnDateError`.
 */
export async function dailyStats(
  databases: ResultDatabases,
  query: { readonly date?: NewYorkDate | undefined; readonly score?: number | undefined },
  player: Player | null,
  now: number,
): Promise<Stats> {
  const today = newYorkDate(now);
  const date = query.date ?? today;
  const days = [date, today, addDays(today, -1)];
  const { totals, playerResults } = await readScoreboard(
    databases,
    scoreboardQuery(date, days),
    player,
  );
  if (!totals && (date > today || (await findDailyGame(databases.main, date)) === null)) {
    throw date === today ? new NoGameTodayError() : new NoGameOnDateError(date);
  }
  const { score, streaks } = scoreAndStreaksOn(date, today, playerResults);
  return statsFor(totals, { score: score ?? query.score, streaks });
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
  return playerResults.find(({ board }) => board === dayBoardId(date));
}
