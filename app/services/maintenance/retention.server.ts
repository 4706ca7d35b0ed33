import { and, asc, desc, gt, lte, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { limits } from "~/config/limits";
import { sum } from "~/game/sum";
import {
  clearedResults,
  nearMisses,
  passwordResets,
  quotas,
  results,
  signUps,
} from "../../../drizzle/schema";
import type { Database } from "../db.server";

/** What a removal came to: bounded, so that the rest of a large one waits for the next night. */
export interface DeletionResult {
  readonly rows: number;
  /** Whether nothing is left to do. */
  readonly finished: boolean;
}

/** Removes the sign-up codes, reset tokens and counts of attempts whose time is over at `now` (ms). */
export async function deleteExpired(db: Database, now: number): Promise<DeletionResult> {
  const removals = [
    await deleteUpTo(db, signUps, signUps.expiresAt, now),
    await deleteUpTo(db, passwordResets, passwordResets.expiresAt, now),
    await deleteUpTo(db, quotas, quotas.expiresAt, now),
  ];
  return {
    rows: sum(removals.map(({ rows }) => rows)),
    finished: removals.every(({ finished }) => finished),
  };
}

/** Removes what nobody has guessed since `before` (ms). */
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
  for (let chunks = 0; chunks < limits.removal.chunks; chunks++) {
    const answer = await db
      .delete(table)
      .where(
        sql`rowid in (select rowid from ${table} where ${column} <= ${instant} limit ${limits.removal.rows})`,
      );
    rows += changed(answer);
    if (changed(answer) < limits.removal.rows) return { rows, finished: true };
  }
  return { rows, finished: false };
}

const changed = (answer: D1Result) => answer.meta.changes;

/**
 * Of results handed in before an instant (ms), removes those of guests on daily games, and of all others the answers and
 * wrong guesses. It goes through them in the order in which they were stored and remembers how far it came, each chunk in
 * one atomic batch with that: it reads each row once, needs no index of its own, and can die at any moment.
 */
export async function clearOldResults(db: Database, before: number): Promise<DeletionResult> {
  let rows = 0;
  let from = await clearedUpTo(db);
  for (let chunks = 0; chunks < limits.removal.chunks; chunks++) {
    const chunk = await db
      .select({ row: ROW, createdAt: results.createdAt })
      .from(results)
      .where(gt(ROW, from))
      .orderBy(asc(ROW))
      .limit(limits.removal.rows);
    const firstYoung = chunk.findIndex(({ createdAt }) => createdAt >= before);
    const old = firstYoung < 0 ? chunk : chunk.slice(0, firstYoung);
    const last = old.at(-1);
    if (last) {
      await clear(db, from, last.row, before);
      from = last.row;
      rows += old.length;
    }
    if (old.length < limits.removal.rows) return { rows, finished: true };
  }
  return { rows, finished: false };
}

const ROW = sql<number>`results.rowid`;

/** The row up to which results were cleared, 0 where that cannot be relied on any more. */
async function clearedUpTo(db: Database): Promise<number> {
  const [mark] = await db.select().from(clearedResults).limit(1);
  if (!mark) return 0;
  // A database that was restored from an export has numbered its rows anew: then a young one stands where an old one was.
  const [last] = await db
    .select({ createdAt: results.createdAt })
    .from(results)
    .where(lte(ROW, mark.upTo))
    .orderBy(desc(ROW))
    .limit(1);
  const [next] = await db.select({ row: ROW }).from(results).where(gt(ROW, mark.upTo)).limit(1);
  const isSame = last ? last.createdAt < mark.before : next !== undefined;
  return isSame ? mark.upTo : 0;
}

async function clear(db: Database, from: number, to: number, before: number): Promise<void> {
  const chunk = and(gt(ROW, from), lte(ROW, to));
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
