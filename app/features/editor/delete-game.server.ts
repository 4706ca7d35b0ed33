import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { NewYorkDate } from "~/days/new-york";
import { findGameByUid, isCreator, mayOpen } from "~/features/games/games.server";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { type Actor, isAdmin } from "~/server/viewer.server";
import { games } from "../../../drizzle/schema";
import { runAdminAction } from "./admin-action.server";

/**
 * Returns the future day that a creator's deletion freed, else null: the creator must not learn
 * it. The results go with the daily job.
 */
export async function deleteGame(
  db: Database,
  uid: string,
  actor: Actor,
): Promise<NewYorkDate | null> {
  return isAdmin(actor) ? deleteAsAdmin(db, uid, actor) : deleteAsCreator(db, uid, actor);
}

async function deleteAsAdmin(db: Database, uid: string, actor: Actor): Promise<null> {
  await runAdminAction(db, actor, async () => {
    const game = await findGameByUid(db, uid);
    if (!game) throw fail("gameNotFound");
    if (game.dailyDate !== null && game.dailyDate <= actor.today) {
      throw fail("dailyGameNotDeletable");
    }
    const deletion = db.delete(games).where(eq(games.id, game.id));
    return { action: "delete", games: [game], statements: [deletion] };
  });
  return null;
}

async function deleteAsCreator(
  db: Database,
  uid: string,
  actor: Actor,
): Promise<NewYorkDate | null> {
  const game = await findGameByUid(db, uid);
  if (!game || !mayOpen(game, actor)) throw fail("gameNotFound");
  const hasBegun = game.dailyDate !== null && game.dailyDate <= actor.today;
  if (!isCreator(game, actor) || hasBegun) throw fail("forbidden");
  const [deleted] = await db
    .delete(games)
    // The statement checks the daily date again: an admin may have set one in between.
    .where(
      and(eq(games.id, game.id), or(isNull(games.dailyDate), gt(games.dailyDate, actor.today))),
    )
    .returning({ dailyDate: games.dailyDate });
  return deleted ? deleted.dailyDate : deleteAsCreator(db, uid, actor);
}
