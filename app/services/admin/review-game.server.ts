import { eq, sql } from "drizzle-orm";
import { adminErrorTexts } from "~/config/texts/errors";
import type { GameAction } from "~/contract/audit";
import type { ReviewStatus } from "~/contract/game";
import { addDays, type NewYorkDate } from "~/days/new-york";
import { games } from "../../../drizzle/schema";
import type { Actor } from "../accounts/viewer.server";
import type { Database } from "../db.server";
import { AlreadyDailyError, GameNotFoundError } from "../errors.server";
import { getGameOrThrow, type StoredGame } from "../games/games.server";
import { nextUpdatedAt, runAdminAction } from "./admin-action.server";

/**
 * Approves or hides a community game, whatever its status is. A repeat changes nothing. Throws
 * `GameNotFoundError`, also for a game of type "daily", because those are never reviewed.
 */
export async function reviewGame(
  db: Database,
  uid: string,
  approved: boolean,
  actor: Actor,
): Promise<StoredGame> {
  const status = statusOf(approved);
  const before = await getCommunityGameOrThrow(db, uid);
  if (before.status !== status) {
    await runAdminAction(db, async () => ({
      action: { actor, action: approved ? "approve" : "hide" },
      games: [await getCommunityGameOrThrow(db, uid)],
      statements: [
        db
          .update(games)
          .set({ status, updatedAt: nextUpdatedAt(actor.now) })
          .where(eq(games.uid, uid)),
      ],
    }));
  }
  return getGameOrThrow(db, uid);
}

/**
 * Gives a game the first date after today in New York that has no daily game. If `approved` is not
 * null, also approves or hides the game, in the same batch. The statement that sets the date also
 * finds it, so two admins never get the same date. Throws `GameNotFoundError` or
 * `AlreadyDailyError`.
 */
export async function makeDaily(
  db: Database,
  uid: string,
  approved: boolean | null,
  actor: Actor,
): Promise<{ readonly game: StoredGame; readonly date: NewYorkDate }> {
  const tomorrow = addDays(actor.today, 1);
  const [after] = await runAdminAction(db, async () => {
    const game =
      approved === null ? await getGameOrThrow(db, uid) : await getCommunityGameOrThrow(db, uid);
    if (game.dailyDate !== null) throw new AlreadyDailyError(game.dailyDate);
    return {
      action: { actor, action: actionOf(approved) },
      games: [game],
      statements: [
        db
          .update(games)
          .set({
            dailyDate: firstFreeDate(tomorrow),
            ...(approved !== null && { status: statusOf(approved) }),
            updatedAt: nextUpdatedAt(actor.now),
          })
          .where(eq(games.uid, uid)),
      ],
    };
  });
  const date = after?.dailyDate;
  if (!date) throw new Error(`The game ${uid} was made daily but has no date.`);
  return { game: await getGameOrThrow(db, uid), date };
}

async function getCommunityGameOrThrow(db: Database, uid: string): Promise<StoredGame> {
  const game = await getGameOrThrow(db, uid);
  if (game.type !== "community") throw new GameNotFoundError(adminErrorTexts.gameUidNotFound);
  return game;
}

/**
 * Selects the first date from tomorrow on without a daily game: tomorrow itself or the day after a
 * taken one. Reads two index rows for each taken day.
 */
function firstFreeDate(tomorrow: NewYorkDate) {
  return sql`(select min(day) from (
      select ${tomorrow} as day
      union all select date(daily_date, '+1 day') from games where daily_date >= ${tomorrow}
    ) where not exists (select 1 from games taken where taken.daily_date = day))`;
}

function statusOf(approved: boolean): ReviewStatus {
  return approved ? "approved" : "denied";
}

function actionOf(approved: boolean | null): GameAction {
  if (approved === null) return "makeDaily";
  return approved ? "approveAndMakeDaily" : "hideAndMakeDaily";
}
