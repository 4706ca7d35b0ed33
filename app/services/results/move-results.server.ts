import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { boardTotals, NO_HINTS, playerResults, resultTombstones } from "../../../drizzle/schema";
import { retryTransient } from "../database-errors.server";
import { batch, type Database } from "../db.server";
import type { PlayerKey } from "./player.server";
import {
  databaseOf,
  databasesOfPlayer,
  groupByDatabase,
  type ResultDatabases,
} from "./result-databases.server";
import {
  dateOfBoard,
  noScores,
  type PlacedResultRow,
  selectPlacedResults,
} from "./scoreboard.server";
import { continueStreaksAcrossGrowth, recomputeStreaks } from "./streaks.server";

/** The rows that one batch copies. */
const CHUNK = 200;

/**
 * Copies the results of a player to another one, and recomputes the other's streaks. Where both
 * have a result, the earlier one stays. Returns how many are new. Copies nothing to a deleted
 * account. Idempotent.
 */
export async function copyResults(
  databases: ResultDatabases,
  from: PlayerKey,
  to: PlayerKey,
): Promise<number> {
  const firstDays = new Map<Database, number>();
  let copied = 0;
  for (const source of databasesOfPlayer(databases, from)) {
    let after = 0;
    for (;;) {
      const rows = await selectRows(source, from, after);
      const last = rows.at(-1);
      if (!last) break;
      after = last.board;
      const targets = groupByDatabase(rows, (row) => databaseOf(databases, to, row.placedOn));
      for (const [target, group] of targets) {
        copied += await copyRows(target, to, group);
        const days = group.map(({ board }) => board).filter((board) => dateOfBoard(board) !== null);
        firstDays.set(target, Math.min(firstDays.get(target) ?? Number.POSITIVE_INFINITY, ...days));
      }
    }
  }
  const first = Math.min(...firstDays.values());
  if (!Number.isFinite(first)) return copied;
  for (const [db, day] of firstDays) {
    if (Number.isFinite(day)) await batch(db, { streaks: recomputeStreaks(db, to, day) });
  }
  const date = dateOfBoard(first);
  if (date !== null) await continueStreaksAcrossGrowth(databases, [to], date);
  return copied;
}

/**
 * Deletes the results of a player from a database, in chunks, at most `chunks`. Returns whether
 * none are left.
 */
export async function deleteResultsOf(
  db: Database,
  key: PlayerKey,
  chunks: number = limits.deletion.chunks,
): Promise<boolean> {
  const { rows } = limits.deletion;
  for (let chunk = 0; chunk < chunks; chunk++) {
    const { meta } = await retryTransient(() =>
      db
        .delete(playerResults)
        .where(
          and(
            eq(playerResults.player, key),
            sql`board in (select board from ${playerResults} where player = unhex(${key}) limit ${rows})`,
          ),
        ),
    );
    if (meta.changes < rows) return true;
  }
  return false;
}

function selectRows(db: Database, key: PlayerKey, after: number) {
  return selectPlacedResults(db)
    .where(and(eq(playerResults.player, key), gt(playerResults.board, after)))
    .orderBy(asc(playerResults.board))
    .limit(CHUNK);
}

/** Copies rows to a player in one batch. Returns how many the player did not have. */
async function copyRows(
  db: Database,
  to: PlayerKey,
  rows: readonly PlacedResultRow[],
): Promise<number> {
  const entries = JSON.stringify(rows.map((row) => ({ ...row, won: row.won ? 1 : 0 })));
  const existing = await db.$count(
    playerResults,
    and(
      eq(playerResults.player, to),
      sql`board in (select value->>'board' from json_each(${entries}))`,
    ),
  );
  await retryTransient(() =>
    batch(db, {
      boards: db
        .insert(boardTotals)
        .select(sql`select ${emptyTotals()} from json_each(${entries}) j where true`)
        .onConflictDoNothing(),
      results: insertOrMerge(db, to, entries),
    }),
  );
  return rows.length - existing;
}

/** Returns the columns of the totals of a moved result's scoreboard before anybody is counted. */
function emptyTotals(): SQL {
  const columns = {
    board: sql`value->>'board'`,
    name: sql`value->>'name'`,
    placedOn: sql`value->>'placedOn'`,
    items: sql`value->>'items'`,
    scores: sql`${JSON.stringify(noScores())}`,
    found: sql`(select json_group_array(0) from json_each(j.value->'items'))`,
    closedAt: sql`null`,
    deletedAt: sql`null`,
    hints: sql`${JSON.stringify(NO_HINTS)}`,
    gameId: sql`null`,
  } satisfies Record<keyof typeof boardTotals.$inferSelect, SQL>;
  return sql.join(Object.values(columns), sql`, `);
}

/** Inserts results of a player, or gives the stored ones the contents of the earlier result. */
function insertOrMerge(db: Database, to: PlayerKey, entries: string) {
  const earlier = (column: string) =>
    sql.raw(`iif(excluded.created_at < player_results.created_at, excluded.${column},
      player_results.${column})`);
  const streak = (column: string) => sql.raw(`max(excluded.${column}, player_results.${column})`);
  return db
    .insert(playerResults)
    .select(
      sql`select unhex(${to}), value->>'board', value->>'score', value->>'won', value->>'found', value->>'playedStreak',
        value->>'wonStreak', value->>'createdAt', value->>'wrongGuesses' from json_each(${entries})
      where not exists (select 1 from ${resultTombstones} t where t.player = unhex(${to}))`,
    )
    .onConflictDoUpdate({
      target: [playerResults.player, playerResults.board],
      set: {
        score: earlier("score"),
        won: earlier("won"),
        found: earlier("found"),
        playedStreak: streak("played_streak"),
        wonStreak: sql`iif(${earlier("won")}, ${streak("won_streak")}, 0)`,
        createdAt: sql`min(excluded.created_at, player_results.created_at)`,
        wrongGuesses: earlier("wrong_guesses"),
      },
    });
}
