import { sql } from "drizzle-orm";
import type { GameSnapshot, Snapshot } from "~/contract/audit";
import { games } from "../../../drizzle/schema";
import { batch, type Database, type Statement } from "../db.server";
import { listIndexStatements, searchWordStatements } from "../games/list-index.server";
import { assertUnchanged, retryOnConflict } from "../optimistic-lock.server";
import { type AdminAction, type RecordedGame, recordGameAction } from "./audit.server";

/** The version of a game that was read, with the text by which search finds it after the action. */
interface AffectedGame extends RecordedGame {
  /** Needed to delete the game; absent if the action inserts it. */
  readonly id?: number;
  readonly updatedAt: number;
  readonly creator: string | null;
  /** The prompt after the action, if the action changes it. */
  readonly newPrompt?: string;
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
 * batch changes nothing and `plan` runs again. Throws `TooManyConflictsError` after the last
 * attempt.
 */
export function runAdminAction(
  db: Database,
  plan: () => Promise<ActionPlan>,
): Promise<GameAfter[]> {
  return retryOnConflict(async () => {
    const { action, inserts = [], games: affected, statements } = await plan();
    const { records } = await batch(db, {
      inserts,
      versions: affected.map(({ uid, updatedAt }) =>
        assertUnchanged(
          db,
          sql`exists (select 1 from ${games} where uid = ${uid} and updated_at = ${updatedAt})`,
        ),
      ),
      changes: statements,
      // Search words are written anew: a game that was in no list has none that could be moved.
      searchWords: searchWordStatements(
        db,
        affected.map((game) => ({ ...game, prompt: game.newPrompt ?? game.prompt })),
      ),
      listIndex: listIndexStatements(db, affected),
      records: affected.map((game) => recordGameAction(db, action, game)),
    });
    return records.map(([record]) => toGameAfter(record?.after));
  });
}

/**
 * Returns an `updatedAt` that rises with every change, even within 1 ms or after the clock went
 * back.
 */
export function nextUpdatedAt(now: number) {
  return sql`max(${games.updatedAt} + 1, ${now})`;
}

function toGameAfter(snapshot: Snapshot | null | undefined): GameAfter {
  return snapshot && "status" in snapshot ? snapshot : null;
}
