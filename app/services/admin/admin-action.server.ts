import { DrizzleQueryError, sql } from "drizzle-orm";
import type { FeedbackSnapshot, GameSnapshot } from "~/contract/audit";
import { games } from "../../../drizzle/schema";
import { batch, type Database, type Statement } from "../db.server";
import { TooManyConflictsError } from "../errors.server";
import { listIndexStatements, searchWordStatements } from "../games/list-index.server";
import {
  type AdminAction,
  type GameVersion,
  recordAfterStatement,
  recordBeforeStatement,
} from "./audit.server";

/** Attempts with the optimistic lock, the first included. Each conflicting writer costs one. */
const MAX_ATTEMPTS = 6;

/** The version of a game that was read, with the text by which search finds it after the action. */
interface AffectedGame extends GameVersion {
  /** Needed to delete the game; absent if the action inserts it. */
  readonly id?: number;
  readonly prompt: string;
  readonly creator: string | null;
}

/** An admin action, planned on the versions of the games that were just read. */
interface ActionPlan {
  readonly action: AdminAction;
  /** Insert the game of an action that creates one. They run first. */
  readonly inserts?: readonly Statement[];
  readonly games: readonly [AffectedGame, ...AffectedGame[]];
  /** The changes. They must raise the `updatedAt` of each changed game: see `nextUpdatedAt`. */
  readonly statements: readonly [Statement, ...Statement[]];
}

/** The part of a game's state that callers read after an action; null if it was deleted. */
type GameAfter = Pick<GameSnapshot, "dailyDate" | "status"> | null;

/**
 * Runs an admin action, its audit records and the updates of the list index in one atomic batch,
 * and returns the games after the action. `plan` reads the games and throws if the action is not
 * allowed. If another writer changes a game or takes its day between the reads and the batch, the
 * batch changes nothing and `plan` runs again. Any other error is thrown at once. Throws
 * `TooManyConflictsError` after the last attempt.
 */
export async function runAdminAction(
  db: Database,
  plan: () => Promise<ActionPlan>,
): Promise<GameAfter[]> {
  for (let attempt = 1; ; attempt++) {
    const { action, inserts = [], games: affected, statements } = await plan();
    try {
      const { after } = await batch(db, {
        inserts,
        before: affected.map((game) => recordBeforeStatement(db, action, game)),
        changes: statements,
        // Search words are written anew: a game that was in no list has none that could be moved.
        listIndex: affected.flatMap((game) => [
          ...searchWordStatements(db, game, game),
          ...listIndexStatements(db, game),
        ]),
        after: affected.map((game) => recordAfterStatement(db, action, game)),
      });
      return after.map(([record]) => toGameAfter(record?.after));
    } catch (error) {
      if (!isWriteConflict(error)) throw error;
      if (attempt === MAX_ATTEMPTS) throw new TooManyConflictsError();
    }
  }
}

/**
 * Returns an `updatedAt` that rises with every change, even within 1 ms or after the clock went
 * back.
 */
export function nextUpdatedAt(now: number) {
  return sql`max(${games.updatedAt} + 1, ${now})`;
}

/**
 * Constraints that fail if another writer was faster: the audit record of a game that is no longer
 * the version that was read, and a daily date that another game has got.
 */
const CONFLICT_MESSAGES = [
  "NOT NULL constraint failed: audit_records.before",
  "UNIQUE constraint failed: games.daily_date",
];

function toGameAfter(snapshot: GameSnapshot | FeedbackSnapshot | null | undefined): GameAfter {
  return snapshot && "status" in snapshot ? snapshot : null;
}

function isWriteConflict(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && CONFLICT_MESSAGES.some((text) => cause.message.includes(text));
}
