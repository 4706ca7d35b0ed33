import { and, gte, isNull, lt } from "drizzle-orm";
import { limits } from "~/config/limits";
import { addDays, type NewYorkDate, newYorkDate } from "~/days/new-york";
import { sum } from "~/game/sum";
import { boardTotals, scoreboards } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { allDatabases, type ResultDatabases } from "../results/result-databases.server";
import { dateOfBoard, dayBoardId } from "../results/scoreboard.server";

/**
 * Only the scoreboards of the last 120 days are closed, so that the query reads a bounded range.
 */
const MAX_AGE_DAYS = 2 * limits.rawResultDays;

/**
 * Closes the scoreboards of the days whose grace period is over at `now` (ms): from then on their
 * totals are final. Includes days that a missed daily job left open. Returns the closed days with
 * their numbers of players.
 */
export async function closeScoreboards(
  databases: ResultDatabases,
  now: number,
): Promise<ClosedDay[]> {
  const firstOpen = newYorkDate(now - limits.gracePeriod);
  const closed = [...(await closeOld(databases.main, firstOpen, now))];
  for (const db of allDatabases(databases)) closed.push(...(await closeIn(db, firstOpen, now)));
  const dates = [...new Set(closed.map(({ date }) => date))].toSorted();
  return dates.map((date) => ({
    date,
    players: sum(closed.filter((day) => day.date === date).map(({ players }) => players)),
  }));
}

/** A day whose scoreboard was closed, with its number of players. */
interface ClosedDay {
  readonly date: NewYorkDate;
  readonly players: number;
}

async function closeIn(db: Database, firstOpen: NewYorkDate, now: number): Promise<ClosedDay[]> {
  const closed = await db
    .update(boardTotals)
    .set({ closedAt: now })
    .where(
      and(
        gte(boardTotals.board, dayBoardId(firstOpen) - MAX_AGE_DAYS),
        lt(boardTotals.board, dayBoardId(firstOpen)),
        isNull(boardTotals.closedAt),
      ),
    )
    .returning({ board: boardTotals.board, scores: boardTotals.scores });
  return closed.flatMap(({ board, scores }) => {
    const date = dateOfBoard(board);
    return date === null ? [] : [{ date, players: sum(scores) }];
  });
}

/** Closes the scoreboards that earlier code has written. */
async function closeOld(db: Database, firstOpen: NewYorkDate, now: number): Promise<ClosedDay[]> {
  const closed = await db
    .update(scoreboards)
    .set({ closedAt: now })
    .where(
      and(
        gte(scoreboards.name, addDays(firstOpen, -MAX_AGE_DAYS)),
        lt(scoreboards.name, firstOpen),
        isNull(scoreboards.closedAt),
      ),
    )
    .returning({ name: scoreboards.name, scores: scoreboards.scores });
  // Both bounds of the query are dates, so the names are dates too.
  return closed.map(({ name, scores }) => ({ date: name as NewYorkDate, players: sum(scores) }));
}
