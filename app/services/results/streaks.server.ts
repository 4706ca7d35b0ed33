import { and, eq, sql } from "drizzle-orm";
import { addDays, type NewYorkDate } from "~/days/new-york";
import { playerResults } from "../../../drizzle/schema";
import { batch, type Database } from "../db.server";
import type { PlayerKey } from "./player.server";
import { databaseOf, groupByDatabase, type ResultDatabases } from "./result-databases.server";
import { COMMUNITY_BOARDS, dayBoardId } from "./scoreboard.server";

/** A player with a new result, and the streaks up to the day before if another database has it. */
interface StreakStart {
  readonly key: PlayerKey;
  readonly played: number;
  readonly won: number;
}

/**
 * Returns the statement that recomputes the streaks of players from a daily scoreboard on, to the
 * end of each one's run of consecutive days in this database.
 */
export function continueStreaks(db: Database, board: number, starts: readonly StreakStart[]) {
  const before = (column: "played" | "won") =>
    sql.raw(`coalesce((select b.${column}_streak from player_results b
      where b.player = r.player and b.board = r.board - 1), value->>'${column}')`);
  const run = sql`(with recursive run(player, board, played, won) as (
      select r.player, r.board, 1 + ${before("played")}, iif(r.won, 1 + ${before("won")}, 0)
      from json_each(${JSON.stringify(starts)}) cross join ${playerResults} r
      where r.player = unhex(value->>'key') and r.board = ${board}
      union all
      select n.player, n.board, 1 + run.played, iif(n.won, 1 + run.won, 0)
      from run cross join ${playerResults} n where n.player = run.player and n.board = run.board + 1)
    select * from run) run`;
  return db
    .update(playerResults)
    .set({
      playedStreak: sql`max(${playerResults.playedStreak}, run.played)`,
      wonStreak: sql`run.won`,
    })
    .from(run)
    .where(
      and(
        sql`${playerResults.player} = run.player`,
        sql`${playerResults.board} = run.board`,
        sql`(${playerResults.playedStreak} < run.played or ${playerResults.wonStreak} <> run.won)`,
      ),
    );
}

/**
 * Continues the streaks of players who have a new result on a date, where the number of databases
 * grows: the day before the growth and the day after it may be in different databases. Runs after
 * the result is stored. Idempotent.
 */
export async function continueStreaksAcrossGrowth(
  databases: ResultDatabases,
  keys: readonly PlayerKey[],
  date: NewYorkDate,
): Promise<void> {
  for (const { from } of databases.growth) {
    if (from < date) continue;
    const starts = await streaksBefore(databases, keys, from);
    if (starts.length === 0) continue;
    for (const [db, group] of groupByDatabase(starts, ({ key }) =>
      databaseOf(databases, key, from),
    )) {
      await batch(db, { streaks: continueStreaks(db, dayBoardId(from), group) });
    }
  }
}

/** Returns the streaks of players on the last day before a growth, of those who played on it. */
async function streaksBefore(
  databases: ResultDatabases,
  keys: readonly PlayerKey[],
  from: NewYorkDate,
): Promise<StreakStart[]> {
  const board = dayBoardId(from) - 1;
  const groups = groupByDatabase(keys, (key) => databaseOf(databases, key, addDays(from, -1)));
  const found = await Promise.all(
    [...groups].map(([db, group]) =>
      db
        .select({
          key: playerResults.player,
          played: playerResults.playedStreak,
          won: playerResults.wonStreak,
        })
        .from(playerResults)
        .where(
          and(
            sql`${playerResults.player} in (select unhex(value) from json_each(${JSON.stringify(group)}))`,
            eq(playerResults.board, board),
          ),
        ),
    ),
  );
  return found.flat().map((row) => ({ ...row, key: row.key as PlayerKey }));
}

/**
 * Returns the statement that recomputes the streaks of one player from a daily scoreboard on: each
 * day continues the streak of the day before. A day whose previous day has no row keeps its stored
 * streak, because older rows may have been deleted.
 */
export function recomputeStreaks(db: Database, key: PlayerKey, first: number) {
  const run = sql`(with recursive
    own as materialized (
      select board, won, played_streak, won_streak from ${playerResults}
      where player = unhex(${key}) and board >= ${first - 1} and board < ${COMMUNITY_BOARDS}),
    run(board, played, won) as (
      select board, played_streak, won_streak from own
      where not exists (select 1 from own p where p.board = own.board - 1)
      union all
      select n.board, max(n.played_streak, 1 + run.played), iif(n.won, 1 + run.won, 0)
      from run join own n on n.board = run.board + 1)
    select * from run) run`;
  return db
    .update(playerResults)
    .set({ playedStreak: sql`run.played`, wonStreak: sql`run.won` })
    .from(run)
    .where(
      and(
        eq(playerResults.player, key),
        sql`${playerResults.board} = run.board`,
        sql`(${playerResults.playedStreak}, ${playerResults.wonStreak}) <> (run.played, run.won)`,
      ),
    );
}
