import { eq, sql } from "drizzle-orm";
import type { GameAction } from "~/contract/audit";
import { addDays, type NewYorkDate, newYorkDate } from "~/days/new-york";
import { games } from "../../../drizzle/schema";
import { AlreadyDailyError, GameUidNotFoundError } from "../admin-refusals.server";
import type { Database } from "../db.server";
import { findGameByUid, type StoredGame } from "../games/games.server";
import { runAdminAction } from "./admin-action.server";

/** An admin who acts, and when (ms since the epoch). */
export interface Acting {
  readonly adminId: string;
  readonly now: number;
}

/**
 * Approves a community game or hides it, whatever it was before; a repeat changes nothing.
 * Throws UnknownUidError, also for a game that was made for a day and so is never reviewed.
 */
export async function reviewGame(
  db: Database,
  uid: string,
  approved: boolean,
  acting: Acting,
): Promise<StoredGame> {
  const status = statusOf(approved);
  const before = await getCommunityGameOrThrow(db, uid);
  if (before.status !== status) {
    await runAdminAction(db, async () => ({
      deed: { ...acting, action: approved ? "approve" : "hide" },
      games: [await getCommunityGameOrThrow(db, uid)],
      statements: [
        db
          .update(games)
          .set({ status, updatedAt: nextUpdatedAt(acting.now) })
          .where(eq(games.uid, uid)),
      ],
    }));
  }
  return getGameOrThrow(db, uid);
}

/**
 * Gives a game the first date after today in New York that has no daily game, and where `approved` is told, reviews it:
 * both or neither. The date is found by the statement that takes it, so two admins never get the same.
 * Throws UnknownUidError or AlreadyDailyError.
 */
export async function makeDaily(
  db: Database,
  uid: string,
  approved: boolean | null,
  acting: Acting,
): Promise<{ readonly game: StoredGame; readonly date: NewYorkDate }> {
  const tomorrow = addDays(newYorkDate(acting.now), 1);
  const [after] = await runAdminAction(db, async () => {
    const game =
      approved === null ? await getGameOrThrow(db, uid) : await getCommunityGameOrThrow(db, uid);
    if (game.dailyDate !== null) throw new AlreadyDailyError(game.dailyDate);
    return {
      deed: { ...acting, action: actionOf(approved) },
      games: [game],
      statements: [
        db
          .update(games)
          .set({
            dailyDate: firstFreeDate(tomorrow),
            ...(approved !== null && { status: statusOf(approved) }),
            updatedAt: nextUpdatedAt(acting.now),
          })
          .where(eq(games.uid, uid)),
      ],
    };
  });
  const date = after?.dailyDate;
  if (!date) throw new Error(`${uid} was made daily without a date.`);
  return { game: await getGameOrThrow(db, uid), date };
}

/** The game of a uid. Throws UnknownUidError. */
export async function getGameOrThrow(db: Database, uid: string): Promise<StoredGame> {
  const game = await findGameByUid(db, uid);
  if (!game) throw new GameUidNotFoundError();
  return game;
}

/** Rises with every change, also within a millisecond and under a clock that was set back. */
export function nextUpdatedAt(now: number) {
  return sql`max(${games.updatedAt} + 1, ${now})`;
}

async function getCommunityGameOrThrow(db: Database, uid: string): Promise<StoredGame> {
  const game = await getGameOrThrow(db, uid);
  if (game.type !== "community") throw new GameUidNotFoundError();
  return game;
}

// Free is tomorrow or a day after a taken one. Reads two index rows for each coming day that is taken.
function firstFreeDate(tomorrow: NewYorkDate) {
  return sql`(select min(day) from (
      select ${tomorrow} as day
      union all select date(daily_date, '+1 day') from games where daily_date >= ${tomorrow}
    ) where not exists (select 1 from games taken where taken.daily_date = day))`;
}

function statusOf(approved: boolean) {
  return approved ? "approved" : "denied";
}

function actionOf(approved: boolean | null): GameAction {
  if (approved === null) return "makeDaily";
  return approved ? "approveAndMakeDaily" : "hideAndMakeDaily";
}
