import { and, eq, isNull } from "drizzle-orm";
import { type NewYorkDate, newYorkDate } from "~/days/new-york";
import { games } from "../../../drizzle/schema";
import { type Acting, runAdminAction } from "../admin/admin-action.server";
import { batch, type Database } from "../db.server";
import { DailyGameNotDeletableError, ForbiddenError, GameNotFoundError } from "../errors.server";
import { findGameByUid, isOwner, mayOpen, type Reader } from "./games.server";
import { syncListIndex } from "./list-index.server";

/**
 * Deletes a game and everything that belongs to it at the instant `now` (ms). The creator may
 * delete a game that has no daily date. An admin may delete any game whose day has not begun: this
 * frees the day and writes an audit record. Throws `GameNotFoundError`,
 * `DailyGameNotDeletableError` or `ForbiddenError`, which has one text for all reasons so that it
 * reveals no future daily date.
 */
export function deleteGame(db: Database, uid: string, viewer: Reader, now: number): Promise<void> {
  return viewer.role === "admin"
    ? deleteAsAdmin(db, uid, { adminId: viewer.userId, now })
    : deleteAsOwner(db, uid, viewer, newYorkDate(now));
}

async function deleteAsAdmin(db: Database, uid: string, actor: Acting): Promise<void> {
  await runAdminAction(db, async () => {
    const game = await findGameByUid(db, uid);
    if (!game) throw new GameNotFoundError();
    if (game.dailyDate !== null && game.dailyDate <= newYorkDate(actor.now)) {
      throw new DailyGameNotDeletableError();
    }
    return {
      action: { ...actor, action: "delete", withItems: true },
      games: [game],
      statements: [db.delete(games).where(eq(games.id, game.id))],
    };
  });
}

async function deleteAsOwner(
  db: Database,
  uid: string,
  viewer: Reader,
  today: NewYorkDate,
): Promise<void> {
  const game = await findGameByUid(db, uid);
  if (!game || !mayOpen(game, viewer, today)) throw new GameNotFoundError();
  if (!isOwner(game, viewer) || game.dailyDate !== null) throw new ForbiddenError();
  const { deleted } = await batch(db, {
    // The statement checks the daily date again: an admin may have set one in between.
    deleted: db
      .delete(games)
      .where(and(eq(games.id, game.id), isNull(games.dailyDate)))
      .returning({ id: games.id }),
    listIndex: syncListIndex(db, { id: game.id }),
  });
  if (deleted.length === 0) return deleteAsOwner(db, uid, viewer, today);
}
