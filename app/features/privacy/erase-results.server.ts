import { and, eq, lte, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { leaveStatements } from "~/features/circles/circles.server";
import { accountPlayer, type PlayerKey, playerKey } from "~/features/play/player.server";
import { retryTransient } from "~/server/database-errors.server";
import type { Database } from "~/server/db.server";
import {
  erasedPlayers,
  guessAppeals,
  guesses,
  linkedGuests,
  results,
} from "../../../drizzle/schema";

/**
 * The first 1,000 results (`limits.deletion.rows`); the daily job deletes the others. From then
 * on no result of the account is stored.
 */
export async function eraseStatements(db: Database, userId: string, now: number) {
  const account = await playerKey(accountPlayer(userId));
  return [
    db.insert(erasedPlayers).values({ player: account, erasedAt: now }).onConflictDoNothing(),
    db
      .delete(guesses)
      .where(
        sql`(created_at, player) in (select created_at, player from ${results} where player = unhex(${account}))`,
      ),
    deleteSome(db, account),
    db.delete(linkedGuests).where(eq(linkedGuests.userId, userId)),
    db.delete(guessAppeals).where(eq(guessAppeals.player, account)),
    ...leaveStatements(db, account),
  ] as const;
}

function deleteSome(db: Database, key: PlayerKey) {
  return db
    .delete(results)
    .where(
      and(
        eq(results.player, key),
        sql`scoreboard_id in (select scoreboard_id from ${results} where player = unhex(${key}) limit ${limits.deletion.rows})`,
      ),
    );
}

/**
 * Forgets accounts that were deleted before `before` (ms). Returns the number of rows, and
 * whether nothing is left.
 */
export async function eraseLeftResults(db: Database, before: number) {
  let rows = 0;
  const erased = await db.select().from(erasedPlayers);
  for (const { player } of erased) {
    const key = player as PlayerKey;
    for (;;) {
      if (rows >= limits.deletion.rows * limits.deletion.chunks) return { rows, finished: false };
      const { meta } = await retryTransient(() => deleteSome(db, key));
      rows += meta.changes;
      if (meta.changes < limits.deletion.rows) break;
    }
  }
  await db.delete(erasedPlayers).where(lte(erasedPlayers.erasedAt, before));
  return { rows, finished: true };
}
