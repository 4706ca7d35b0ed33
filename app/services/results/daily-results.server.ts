import { limits } from "~/config/limits";
import type { DailyResult, Stats } from "~/contract/result";
import { addDays, type NewYorkDate, newYorkDate } from "~/days/new-york";
import type { Database } from "../db.server";
import {
  AnswersMismatchError,
  DayClosedError,
  NoGameOnDateError,
  NoGameTodayError,
} from "../errors.server";
import { findDailyGame } from "../games/games.server";
import type { Player } from "./player.server";
import { enqueueOrWrite, pendingRow, type ResultQueue, withResult } from "./result-queue.server";
import {
  isAnsweredBy,
  type NewResult,
  newResult,
  recordResults,
  type ScoreboardRef,
  scoreboardOf,
  selectPlayerResults,
  selectTotals,
} from "./scoreboard.server";
import { statsFor } from "./stats.server";

/**
 * Takes the result of the daily game at the instant `now` (ms) and answers the player's standing. The first
 * result of a player counts; a repeat changes nothing and answers the same. With a queue it is written a little later, and the
 * answer counts it already.
 * Throws NoGameTodayError, DayClosedError or ForeignAnswersError.
 */
export async function submitDailyResult(
  db: Database,
  player: Player,
  result: DailyResult,
  now: number,
  queue: ResultQueue | null = null,
): Promise<Stats> {
  const today = newYorkDate(now);
  const open = openDays(now);
  if (result.date !== undefined && !open.includes(result.date))
    throw new DayClosedError(result.date);
  const days = result.date === undefined ? open : [result.date];
  const candidates = await Promise.all(days.map((date) => findDailyGame(db, date)));
  const known = candidates.filter((game) => game !== null);
  if (known.length === 0) throw new NoGameTodayError();
  const game = known.find((candidate) => isAnsweredBy(candidate, result));
  if (!game?.dailyDate) throw new AnswersMismatchError();
  const date = game.dailyDate;

  const own = newResult(player, result, now);
  const board = scoreboardOf(game, date);
  const names = [date, today, addDays(today, -1), addDays(date, -1)];
  if (queue) return submitThroughQueue(db, queue, { board, date, today, own, names });
  const [, , , , , , totals, rows] = await db.batch([
    ...recordResults(db, board, [own]),
    selectTotals(db, date),
    selectPlayerResults(db, player, names),
  ]);
  return statsFor(totals[0], {
    score: rows.find((row) => row.scoreboard === date)?.score,
    streaks: streaksOn(today, rows),
  });
}

interface QueuedSubmission {
  readonly board: ScoreboardRef;
  readonly date: NewYorkDate;
  readonly today: NewYorkDate;
  readonly own: NewResult;
  /** The days whose rows of the player are needed. */
  readonly names: readonly NewYorkDate[];
}

/** Gives a new result to the queue and answers the standing with it. A queue that takes nothing is gone round. */
async function submitThroughQueue(
  db: Database,
  queue: ResultQueue,
  { board, date, today, own, names }: QueuedSubmission,
): Promise<Stats> {
  const [totals, rows] = await db.batch([
    selectTotals(db, date),
    selectPlayerResults(db, own.player, names),
  ]);
  const known = rows.find((row) => row.scoreboard === date);
  if (known) {
    return statsFor(totals[0], { score: known.score, streaks: streaksOn(today, rows) });
  }
  await enqueueOrWrite(db, queue, { board, result: own });
  const before = rows.find((row) => row.scoreboard === addDays(date, -1));
  return statsFor(withResult(totals[0], board, own), {
    score: own.score,
    streaks: streaksOn(today, [...rows, pendingRow(date, own, before)]),
  });
}

/**
 * The scoreboard of a daily game of the past or of today, read at the instant `now` (ms). `score` places a player
 * who has no result there. Reads at most four rows.
 * Throws NoGameOfDateError.
 */
export async function dailyStats(
  db: Database,
  query: { readonly date?: NewYorkDate | undefined; readonly score?: number | undefined },
  player: Player | null,
  now: number,
): Promise<Stats> {
  const today = newYorkDate(now);
  const date = query.date ?? today;
  const [board, rows] = await db.batch([
    selectTotals(db, date),
    selectPlayerResults(db, player ?? "guest:", [date, today, addDays(today, -1)]),
  ]);
  if (!board[0] && (date > today || (await findDailyGame(db, date)) === null)) {
    throw date === today ? new NoGameTodayError() : new NoGameOnDateError(date);
  }
  return statsFor(board[0], {
    score: rows.find((row) => row.scoreboard === date)?.score ?? query.score,
    streaks: streaksOn(today, rows),
  });
}

/** The days whose daily game takes results at `now` (ms): today, and yesterday in the first hour. */
export function openDays(now: number): NewYorkDate[] {
  return [...new Set([newYorkDate(now), newYorkDate(now - limits.gracePeriod)])];
}

type Row = { scoreboard: string; playedStreak: number; wonStreak: number };

/** A streak ends today where today has a result, else yesterday. */
function streaksOn(today: NewYorkDate, rows: readonly Row[]) {
  const last =
    rows.find((row) => row.scoreboard === today) ??
    rows.find((row) => row.scoreboard === addDays(today, -1));
  return { played: last?.playedStreak ?? 0, won: last?.wonStreak ?? 0 };
}
