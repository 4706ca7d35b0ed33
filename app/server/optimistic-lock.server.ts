import { type SQL, sql } from "drizzle-orm";
import { databaseMessage } from "./database-errors.server";
import { type BatchResult, batch, type Database, type Statement } from "./db.server";
import { fail } from "./errors.server";

/** Each conflicting writer costs one attempt. */
const MAX_ATTEMPTS = 6;

/**
 * SQLite's error message contains it, because it is not a JSON path. No plainer function fails with
 * a text of ours: `raise` works in triggers only, and a division by zero is null.
 */
const CHANGED = "changed since it was read";

const CONFLICT_MESSAGES = [CHANGED, "UNIQUE constraint failed: games.daily_date"];

/** As the first statement of a batch, it prevents all changes if the condition does not hold. */
export function assertUnchanged(db: Database, condition: SQL) {
  return db
    .select({ unchanged: sql<number>`iif(${condition}, 1, json_extract('{}', ${CHANGED}))` })
    .from(sql`(select 1)`);
}

type AuditedStatements = Readonly<Record<string, readonly Statement[]>> & {
  readonly records: readonly Statement[];
};

interface AuditedChange<S extends AuditedStatements, Result> {
  /** Conditions that hold until another writer changes what the plan has read. */
  readonly unchanged: readonly SQL[];
  /** The changes and, in `records`, what the audit log says of them. */
  readonly statements: S;
  readonly resultOf: (rows: BatchResult<S>) => Result;
}

interface NoChange<Result> {
  readonly result: Result;
}

/** The plan of `changeAudited` if there is nothing to change. */
export function noChange<Result>(result: Result): NoChange<Result> {
  return { result };
}

/**
 * Runs a change and its audit records in one atomic batch, and returns the result. If another
 * writer was faster, the batch changes nothing and `plan` runs again.
 */
export function changeAudited<const S extends AuditedStatements, Result>(
  db: Database,
  plan: () => Promise<AuditedChange<S, Result> | NoChange<Result>>,
): Promise<Result> {
  return retryOnConflict(async () => {
    const planned = await plan();
    if ("result" in planned) return planned.result;
    const unchanged = planned.unchanged.map((condition) => assertUnchanged(db, condition));
    const rows = await batch(db, { unchanged, ...planned.statements });
    return planned.resultOf(rows as BatchResult<S>);
  });
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
