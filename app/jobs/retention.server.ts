import { sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { limits } from "~/config/limits";
import { DAY, type NewYorkDate, newYorkDate } from "~/game/dates";
import { sum } from "~/game/sum";
import type { Database } from "~/server/db.server";
import {
  gameLinks,
  guessAppeals,
  guesses,
  guessSources,
  notices,
  passwordResets,
  pendingSignUps,
  quotas,
  reportSources,
  revokedTokens,
  suspendedAddresses,
  wrongGuesses,
} from "../../drizzle/schema";

/** The size is limited: the next run goes on. */
export interface DeletionResult {
  readonly rows: number;
  readonly finished: boolean;
}

export async function deleteExpired(db: Database, now: number): Promise<DeletionResult> {
  return together([
    await deleteUpTo(db, pendingSignUps, pendingSignUps.expiresAt, now),
    await deleteUpTo(db, passwordResets, passwordResets.expiresAt, now),
    await deleteUpTo(db, revokedTokens, revokedTokens.expiresAt, now),
    await deleteUpTo(db, quotas, quotas.expiresAt, now, "name"),
    await deleteUpTo(db, gameLinks, gameLinks.expiresAt, now),
    await deleteUpTo(db, suspendedAddresses, suspendedAddresses.suspendedUntil, newYorkDate(now)),
    await deleteUpTo(db, notices, notices.createdAt, now - limits.noticeDays * DAY),
  ]);
}

/**
 * Wrong guesses and their sources after 2 days, counted texts, appeals and sources of reports
 * after 60. What an admin has decided stays.
 */
export async function deleteOldGuesses(db: Database, now: number): Promise<DeletionResult> {
  const recent = now - limits.wrongGuessDays * DAY;
  const old = now - limits.rawResultDays * DAY;
  return together([
    await deleteUpTo(db, guesses, guesses.createdAt, recent, "created_at, player"),
    await deleteUpTo(db, guessSources, guessSources.createdAt, recent, "game_id, form, source"),
    await deleteUpTo(
      db,
      wrongGuesses,
      wrongGuesses.lastAt,
      old,
      "game_id, form",
      sql`state in ('counted', 'known')`,
    ),
    await deleteUpTo(db, guessAppeals, guessAppeals.createdAt, old),
    await deleteUpTo(db, reportSources, reportSources.createdAt, old, "game_id, source"),
  ]);
}

function together(deletions: readonly DeletionResult[]): DeletionResult {
  return {
    rows: sum(deletions.map(({ rows }) => rows)),
    finished: deletions.every(({ finished }) => finished),
  };
}

/** A table WITHOUT ROWID needs the columns of its key. */
async function deleteUpTo(
  db: Database,
  table: SQLiteTable,
  column: SQLiteColumn,
  instant: number | NewYorkDate,
  key = "rowid",
  condition = sql`true`,
): Promise<DeletionResult> {
  let rows = 0;
  const columns = sql.raw(key);
  for (let chunks = 0; chunks < limits.deletion.chunks; chunks++) {
    const result = await db
      .delete(table)
      .where(
        sql`(${columns}) in (select ${columns} from ${table} where ${column} <= ${instant} and ${condition} limit ${limits.deletion.rows})`,
      );
    rows += result.meta.changes;
    if (result.meta.changes < limits.deletion.rows) return { rows, finished: true };
  }
  return { rows, finished: false };
}
