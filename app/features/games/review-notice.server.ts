import { sql } from "drizzle-orm";
import type { Database } from "~/server/db.server";
import { games, notices } from "../../../drizzle/schema";

/** After the change of the status of a game: for its creator, with the reason that is stored. */
export function reviewNotice(db: Database, gameId: number, now: number) {
  return db.insert(notices).select(
    sql`select null, creator_id, iif(status = 'approved', 'approved', 'hidden'), id,
      iif(status = 'denied', denial_reason, null), iif(status = 'denied', denial_note, null), ${now}, 0
      from ${games} where id = ${gameId} and creator_id is not null
      and type = 'community' and status <> 'unreviewed'`,
  );
}
