import { and, asc, desc, gt, lte, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { limits } from "~/config/limits";
import { sum } from "~/game/sum";
import {
  clearedResults,
  deadResults,
  nearMisses,
  passwordResets,
  pendingSignUps,
  quotas,
  results,
  revokedTokens,
} from "../../../drizzle/schema";
import type { Database } from "../db.server";

/** The outcome of a deletion. Its size is limited: the next daily job continues a larger one. */
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

/** Deletes the near misses that nobody has guessed since `before` (ms). */
export function deleteOldNearMisses(db: Database, before: number): Promise<DeletionResult> {
  return deleteUpTo(db, nearMisses, nearMisses.lastAt, before - 1);
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

/**
 * Clears results that were submitted before an instant (ms): deletes those of guests on daily
 * games, and removes found items and wrong guesses from the others. Works through the rows in the
 * order of their rowid and stores the position in the same batch as each chunk. So it reads each
 * row once, needs no index of its own and may be interrupted at any time.
 */
export async function clearOldResults(db: Database, before: number): Promise<DeletionResult> {
  let rows = 0;
  let position = await readPosition(db);
  for (let chunks = 0; chunks < limits.deletion.chunks; chunks++) {
    const chunk = await db
      .select({ rowid: ROWID, createdAt: results.createdAt })
      .from(results)
      .where(gt(ROWID, position))
      .orderBy(asc(ROWID))
      .limit(limits.deletion.rows);
    const firstRecent = chunk.findIndex(({ createdAt }) => createdAt >= before);
    const old = firstRecent < 0 ? chunk : chunk.slice(0, firstRecent);
    const last = old.at(-1);
    if (last) {
      await clearChunk(db, position, last.rowid, before);
      position = last.rowid;
      rows += old.length;
    }
    if (old.length < limits.deletion.rows) return { rows, finished: true };
  }
  return { rows, finished: false };
}

const ROWID = sql<number>`results.rowid`;

/** Returns the rowid up to which results are cleared, or 0 if the stored position is unreliable. */
async function readPosition(db: Database): Promise<number> {
  const [stored] = await db.select().from(clearedResults).limit(1);
  if (!stored) return 0;
  // A database restored from an export has new rowids, so the row at the position may be too
  // recent.
  const [last] = await db
    .select({ createdAt: results.createdAt })
    .from(results)
    .where(lte(ROWID, stored.upTo))
    .orderBy(desc(ROWID))
    .limit(1);
  const [next] = await db
    .select({ rowid: ROWID })
    .from(results)
    .where(gt(ROWID, stored.upTo))
    .limit(1);
  const isReliable = last ? last.createdAt < stored.before : next !== undefined;
  return isReliable ? stored.upTo : 0;
}

async function clearChunk(db: Database, from: number, to: number, before: number): Promise<void> {
  const chunk = and(gt(ROWID, from), lte(ROWID, to));
  await db.batch([
    db
      .delete(results)
      .where(and(chunk, sql`scoreboard not glob 'community/*' and player glob 'guest:*'`)),
    db
      .update(results)
      .set({ found: null, wrongGuesses: null })
      .where(
        and(chunk, sql`(${results.found} is not null or ${results.wrongGuesses} is not null)`),
      ),
    db
      .insert(clearedResults)
      .values({ id: 1, upTo: to, before })
      .onConflictDoUpdate({ target: clearedResults.id, set: { upTo: to, before } }),
  ]);
}
