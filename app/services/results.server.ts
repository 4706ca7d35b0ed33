import { limits } from "../config/limits";
import type { DailyResult, Stats } from "../contract/result";
import { addDays, type NewYorkDate, newYorkDate } from "../days/new-york";
import type { Database } from "./db.server";
import { findDailyGame } from "./games.server";
import type { Player } from "./player.server";
import {
  DayClosedError,
  ForeignAnswersError,
  NoGameOfDateError,
  NoGameTodayError,
} from "./refusals.server";
import { isAnsweredBy, recordResult, selectBoard, selectRows } from "./scoreboard.server";
import { standing } from "./standing.server";

/**
 * Takes the result of the daily game at the instant `now` (ms) and answers the player's standing. The first
 * result of a player counts; a repeat changes nothing and answers the same.
 * Throws NoGameTodayError, DayClosedError or ForeignAnswersError.
 */
export async function submitDailyResult(
  db: Database,
  player: Player,
  result: DailyResult,
  now: number,
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
  if (!game?.dailyDate) throw new ForeignAnswersError();
  const date = game.dailyDate;

  const [, , , , , , board, rows] = await db.batch([
    ...recordResult(db, {
      scoreboard: date,
      previous: addDays(date, -1),
      game,
      player,
      result,
      now,
    }),
    selectBoard(db, date),
    selectRows(db, player, [date, today, addDays(today, -1)]),
  ]);
  return standing(board[0], {
    score: rows.find((row) => row.scoreboard === date)?.score,
    streaks: streaksOn(today, rows),
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
    selectBoard(db, date),
    selectRows(db, player ?? "guest:", [date, today, addDays(today, -1)]),
  ]);
  if (!board[0] && (date > today || (await findDailyGame(db, date)) === null)) {
    throw date === today ? new NoGameTodayError() : new NoGameOfDateError(date);
  }
  return standing(board[0], {
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
