import { type SQL, sql } from "drizzle-orm";
import { databaseMessage } from "./database-errors.server";
import type { Database } from "./db.server";
import { TooManyConflictsError } from "./errors.server";

/** Attempts with the optimistic lock, the first included. Each conflicting writer costs one. */
const MAX_ATTEMPTS = 6;

/** SQLite's error message contains it, because it is not a JSON path. */
const CHANGED = "changed since it was read";

const CONFLICT_MESSAGES = [CHANGED, "UNIQUE constraint failed: games.daily_date"];

/**
 * Returns a statement that fails unless the condition holds. As the first statement of a batch, it
 * prevents all changes if a row is no longer the version that was read.
 */
export function assertUnchanged(db: Database, condition: SQL) {
  return db
    .select({ unchanged: sql<number>`iif(${condition}, 1, json_extract('{}', ${CHANGED}))` })
    .from(sql`(select 1)`);
}

/**
 * Runs `attempt`, which reads, decides and writes one batch. If another writer was faster, the
 * batch has changed nothing, and `attempt` runs again. Any other error is thrown at once. Throws
 * `TooManyConflictsError` after the last attempt.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isWriteConflict(error)) throw error;
      if (attempts === MAX_ATTEMPTS) throw new TooManyConflictsError();
    }
  }
}

function isWriteConflict(error: unknown): boolean {
  return CONFLICT_MESSAGES.some((text) => databaseMessage(error).includes(text));
}
