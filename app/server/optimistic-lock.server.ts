import { type SQL, sql } from "drizzle-orm";
import { databaseMessage } from "./database-errors.server";
import type { Database } from "./db.server";
import { fail } from "./errors.server";

/** Each conflicting writer costs one attempt. */
const MAX_ATTEMPTS = 6;

/** SQLite's error message contains it, because it is not a JSON path. */
const CHANGED = "changed since it was read";

const CONFLICT_MESSAGES = [CHANGED, "UNIQUE constraint failed: games.daily_date"];

/** As the first statement of a batch, it prevents all changes if the condition does not hold. */
export function assertUnchanged(db: Database, condition: SQL) {
  return db
    .select({ unchanged: sql<number>`iif(${condition}, 1, json_extract('{}', ${CHANGED}))` })
    .from(sql`(select 1)`);
}

/**
 * Runs `attempt`, which reads, decides and writes one batch, again if another writer was faster.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isWriteConflict(error)) throw error;
      if (attempts === MAX_ATTEMPTS) throw fail("tooManyConflicts");
    }
  }
}

function isWriteConflict(error: unknown): boolean {
  return CONFLICT_MESSAGES.some((text) => databaseMessage(error).includes(text));
}
