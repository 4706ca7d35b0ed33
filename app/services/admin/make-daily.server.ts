import { eq, type SQL, sql } from "drizzle-orm";
import type { GameAction } from "~/contract/audit";
import { addDays, type NewYorkDate } from "~/days/new-york";
import { games } from "../../../drizzle/schema";
import type { Actor } from "../accounts/viewer.server";
import type { Database } from "../db.server";
import { AlreadyDailyError } from "../errors.server";
import { getGameOrThrow, type StoredGame } from "../games/games.server";
import { nextUpdatedAt, runAdminAction } from "./admin-action.server";
import { getCommunityGameOrThrow, statusOf } from "./review-game.server";

/** An admin's decision about a community game: approved or hidden. */
interface Review {
  readonly approved: boolean;
}

/**
 * Gives a game the first date after today in New York that has no daily game. If `review` is not
 * null, also approves or hides the game, in the same batch. The statement that sets the date also
 * finds it, so two admins never get the same date. Throws `GameNotFoundError` or
 * `AlreadyDailyError`.
 */
export async function makeDaily(
  db: Database,
  uid: string,
  review: Review | null,
  actor: Actor,
): Promise<{ readonly game: StoredGame; readonly date: NewYorkDate }> {
  const [after] = await runAdminAction(db, async () => {
    const game =
      review === null ? await getGameOrThrow(db, uid) : await getCommunityGameOrThrow(db, uid);
    if (game.dailyDate !== null) throw new AlreadyDailyError(game.dailyDate);
    return {
      action: { actor, action: actionOf(review) },
      games: [game],
      statements: [
        db
          .update(games)
          .set({
            dailyDate: firstFreeDate(actor),
            ...(review !== null && { status: statusOf(review.approved), editedAt: actor.now }),
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

/**
 * Selects the first date from tomorrow on without a daily game: tomorrow itself or the day after a
 * taken one. Reads two index rows for each taken day.
 */
export function firstFreeDate({ today }: Actor): SQL {
  const tomorrow = addDays(today, 1);
  return sql`(select min(day) from (
      select ${tomorrow} as day
      union all select date(daily_date, '+1 day') from games where daily_date >= ${tomorrow}
    ) where not exists (select 1 from games taken where taken.daily_date = day))`;
}

function actionOf(review: Review | null): GameAction {
  if (review === null) return "makeDaily";
  return review.approved ? "approveAndMakeDaily" : "hideAndMakeDaily";
}
