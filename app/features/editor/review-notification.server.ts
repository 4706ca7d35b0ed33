import { sql } from "drizzle-orm";
import type { Database } from "~/server/db.server";
import { insertFrom } from "~/server/insert-from.server";
import { games, notices } from "../../../drizzle/schema";

/** After the change of the status of a game: for its creator, with the reason that is stored. */
export function reviewNotification(db: Database, gameId: number, now: number) {
  return insertFrom(
    db,
    notices,
    {
      userId: sql`creator_id`,
      kind: sql`iif(status = 'approved', 'approved', 'hidden')`,
      gameId,
      reason: sql`iif(status = 'denied', denial_reason, null)`,
      note: sql`iif(status = 'denied', denial_note, null)`,
      createdAt: now,
    },
    sql`from ${games} where id = ${gameId} and creator_id is not null
      and type = 'community' and status <> 'unreviewed'`,
  );
}
