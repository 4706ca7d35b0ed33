import { and, eq, isNull } from "drizzle-orm";
import { type NewYorkDate, newYorkDate } from "~/days/new-york";
import { games } from "../../../drizzle/schema";
import { runAdminAction } from "../admin/admin-action.server";
import type { Acting } from "../admin/moderation.server";
import type { Database } from "../db.server";
import { DailyGameNotDeletableError, ForbiddenError, GameNotFoundError } from "../errors.server";
import { findGameByUid, isOwner, mayOpen, type Reader } from "./games.server";
import { syncListIndex } from "./list-index.server";

/**
 * Deletes a game with everything that hangs on it at the instant `now` (ms). Its creator may as long as it never had a day;
 * an admin may as long as its day has not come, which frees that day, and leaves a record of it.
 * Throws NoSuchGameError, MayNotError (with one text, so that a coming day stays a secret) or PlayedDayError.
 */
export function deleteGame(db: Database, uid: string, reader: Reader, now: number): Promise<void> {
  return reader.role === "admin"
    ? deleteAsAdmin(db, uid, { adminId: reader.userId, now })
    : deleteAsOwner(db, uid, reader, newYorkDate(now));
}

async function deleteAsAdmin(db: Database, uid: string, acting: Acting): Promise<void> {
  await runAdminAction(db, async () => {
    const game = await findGameByUid(db, uid);
    if (!game) throw new GameNotFoundError();
    if (game.dailyDate !== null && game.dailyDate <= newYorkDate(acting.now)) {
      throw new DailyGameNotDeletableError();
    }
    return {
      deed: { ...acting, action: "delete", withItems: true },
      games: [game],
      statements: [db.delete(games).where(eq(games.id, game.id))],
    };
  });
}

async function deleteAsOwner(
  db: Database,
  uid: string,
  reader: Reader,
  today: NewYorkDate,
): Promise<void> {
  const game = await findGameByUid(db, uid);
  if (!game || !mayOpen(game, reader, today)) throw new GameNotFoundError();
  if (!isOwner(game, reader) || game.dailyDate !== null) throw new ForbiddenError();
  const [deleted] = await db.batch([
    // Checked once more by the statement itself: an admin may give the game a day in between.
    db
      .delete(games)
      .where(and(eq(games.id, game.id), isNull(games.dailyDate)))
      .returning({ id: games.id }),
    ...syncListIndex(db, { id: game.id }),
  ]);
  if (deleted.length === 0) return deleteAsOwner(db, uid, reader, today);
}
