import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { NewYorkDate } from "~/days/new-york";
import { games } from "../../../drizzle/schema";
import { type Actor, isAdmin } from "../accounts/viewer.server";
import { runAdminAction } from "../admin/admin-action.server";
import { batch, type Database } from "../db.server";
import { DailyGameNotDeletableError, ForbiddenError, GameNotFoundError } from "../errors.server";
import { findGameByUid, isCreator, mayOpen } from "./games.server";
import { listIndexStatements } from "./list-index.server";

/**
 * Deletes a game and everything that belongs to it, if its day has not begun; its results go with
 * the daily job. A creator may delete
 * own games, an admin any, which writes an audit record. Returns the future day that the creator's
 * deletion freed, else null: the creator must not learn it. Throws `GameNotFoundError`,
 * `DailyGameNotDeletableError` or `ForbiddenError`.
 */
export async function deleteGame(
  db: Database,
  uid: string,
  actor: Actor,
): Promise<NewYorkDate | null> {
  return isAdmin(actor) ? deleteAsAdmin(db, uid, actor) : deleteAsCreator(db, uid, actor);
}

async function deleteAsAdmin(db: Database, uid: string, actor: Actor): Promise<null> {
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
  return null;
}

async function deleteAsCreator(
  db: Database,
  uid: string,
  actor: Actor,
): Promise<NewYorkDate | null> {
  const game = await findGameByUid(db, uid);
  if (!game || !mayOpen(game, actor)) throw new GameNotFoundError();
  const hasBegun = game.dailyDate !== null && game.dailyDate <= actor.today;
  if (!isCreator(game, actor) || hasBegun) throw new ForbiddenError();
  const { deleted } = await batch(db, {
    // The statement checks the daily date again: an admin may have set one in between.
    deleted: db
      .delete(games)
      .where(
        and(eq(games.id, game.id), or(isNull(games.dailyDate), gt(games.dailyDate, actor.today))),
      )
      .returning({ dailyDate: games.dailyDate }),
    listIndex: listIndexStatements(db, [game]),
  });
  const [gone] = deleted;
  return gone ? gone.dailyDate : deleteAsCreator(db, uid, actor);
}
