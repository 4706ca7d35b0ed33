import { and, eq, isNull } from "drizzle-orm";
import { games } from "../../../drizzle/schema";
import { type Actor, isAdmin } from "../accounts/viewer.server";
import { runAdminAction } from "../admin/admin-action.server";
import { batch, type Database } from "../db.server";
import { DailyGameNotDeletableError, ForbiddenError, GameNotFoundError } from "../errors.server";
import { findGameByUid, isCreator, mayOpen } from "./games.server";
import { listIndexStatements } from "./list-index.server";

/**
 * Deletes a game and everything that belongs to it. The creator may delete a game that has no daily
 * date. An admin may delete any game whose day has not begun: this frees the day and writes an
 * audit record. Throws `GameNotFoundError`, `DailyGameNotDeletableError` or `ForbiddenError`, which
 * has one text for all reasons so that it reveals no future daily date.
 */
export function deleteGame(db: Database, uid: string, actor: Actor): Promise<void> {
  return isAdmin(actor) ? deleteAsAdmin(db, uid, actor) : deleteAsCreator(db, uid, actor);
}

async function deleteAsAdmin(db: Database, uid: string, actor: Actor): Promise<void> {
  await runAdminAction(db, async () => {
    const game = await findGameByUid(db, uid);
    if (!game) throw new GameNotFoundError();
    if (game.dailyDate !== null && game.dailyDate <= actor.today) {
      throw new DailyGameNotDeletableError();
    }
    return {
      action: { actor, action: "delete", withItems: true },
      games: [game],
      statements: [db.delete(games).where(eq(games.id, game.id))],
    };
  });
}

async function deleteAsCreator(db: Database, uid: string, actor: Actor): Promise<void> {
  const game = await findGameByUid(db, uid);
  if (!game || !mayOpen(game, actor)) throw new GameNotFoundError();
  if (!isCreator(game, actor) || game.dailyDate !== null) throw new ForbiddenError();
  const { deleted } = await batch(db, {
    // The statement checks the daily date again: an admin may have set one in between.
    deleted: db
      .delete(games)
      .where(and(eq(games.id, game.id), isNull(games.dailyDate)))
      .returning({ id: games.id }),
    listIndex: listIndexStatements(db, { id: game.id }),
  });
  if (deleted.length === 0) return deleteAsCreator(db, uid, actor);
}
