import { and, between, gt, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { limits } from "~/config/limits";
import { sum } from "~/game/sum";
import {
  deadResults,
  guessAppeals,
  nearMisses,
  passwordResets,
  pendingSignUps,
  quotas,
  revokedTokens,
  wrongGuessCounts,
} from "../../../drizzle/schema";
import type { Database } from "../db.server";

/** The outcome of a deletion. Its size is limited: the next run goes on with a larger one. */
export interface DeletionResult {
  readonly rows: number;
  /** Whether nothing is left to delete. */
  readonly finished: boolean;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Deletes the sign-ups, password resets, revoked tokens, quotas and dead results that have expired
 * at `now` (ms).
 */
export async function deleteExpired(db: Database, now: number): Promise<DeletionResult> {
  const deletions = [
    await deleteUpTo(db, pendingSignUps, pendingSignUps.expiresAt, now),
    await deleteUpTo(db, passwordResets, passwordResets.expiresAt, now),
    await deleteUpTo(db, revokedTokens, revokedTokens.expiresAt, now),
    await deleteUpTo(db, quotas, quotas.expiresAt, now),
    await deleteUpTo(db, deadResults, deadResults.createdAt, now - limits.deadResultDays * DAY),
  ];
  return {
    rows: sum(deletions.map(({ rows }) => rows)),
    finished: deletions.every(({ finished }) => finished),
  };
}

/**
 * Deletes the near misses that nobody has guessed since `before` (ms), and the appeals from before,
 * from a database.
 */
export async function deleteOldNearMisses(db: Database, before: number): Promise<DeletionResult> {
  const old = await deleteUpTo(db, nearMisses, nearMisses.lastAt, before - 1);
  const appeals = await deleteUpTo(db, guessAppeals, guessAppeals.createdAt, before - 1);
  const texts = await deleteOldTexts(db, before);
  const done = [old, appeals, texts];
  return {
    rows: sum(done.map(({ rows }) => rows)),
    finished: done.every(({ finished }) => finished),
  };
}

/** Games whose near misses one statement checks. */
const GAMES_PER_STATEMENT = 2000;

/** Goes through the games of a result database and removes the texts from before an instant. */
async function deleteOldTexts(db: Database, before: number): Promise<DeletionResult> {
  let rows = 0;
  let from = 0;
  for (let chunks = 0; chunks < limits.deletion.chunks; chunks++) {
    const games = await db
      .select({ gameId: wrongGuessCounts.gameId })
      .from(wrongGuessCounts)
      .where(gt(wrongGuessCounts.gameId, from))
      .orderBy(wrongGuessCounts.gameId)
      .limit(GAMES_PER_STATEMENT);
    const to = games.at(-1)?.gameId;
    if (to === undefined) return { rows, finished: true };
    rows += await deleteTextsOf(db, between(wrongGuessCounts.gameId, from, to), before);
    from = to;
  }
  return { rows, finished: false };
}

async function deleteTextsOf(db: Database, games: SQL, before: number): Promise<number> {
  const recent = sql`from json_each(texts) where value->>2 >= ${before}`;
  const isOld = and(games, lt(wrongGuessCounts.oldestAt, before));
  const [deleted, changed] = await db.batch([
    db.delete(wrongGuessCounts).where(and(isOld, sql`not exists (select 1 ${recent})`)),
    db
      .update(wrongGuessCounts)
      .set({
        texts: sql`(select json_group_array(json(value)) ${recent})`,
        oldestAt: sql`(select min(value->>2) ${recent})`,
      })
      .where(isOld),
  ]);
  return changedRows(deleted) + changedRows(changed);
}

async function deleteUpTo(
  db: Database,
  table: SQLiteTable,
  column: SQLiteColumn,
  instant: number,
): Promise<DeletionResult> {
  let rows = 0;
  for (let chunks = 0; chunks < limits.deletion.chunks; chunks++) {
    const result = await db
      .delete(table)
      .where(
        sql`rowid in (select rowid from ${table} where ${column} <= ${instant} limit ${limits.deletion.rows})`,
      );
    rows += changedRows(result);
    if (changedRows(result) < limits.deletion.rows) return { rows, finished: true };
  }
  return { rows, finished: false };
}

const changedRows = ({ meta }: D1Result) => meta.changes;
