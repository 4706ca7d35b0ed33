import { adminErrorTexts } from "~/config/texts/errors";
import type { GameAction } from "~/contract/audit";
import type { ReviewStatus } from "~/contract/game";
import type { NewYorkDate } from "~/days/new-york";
import type { Database } from "../ground/db.server";
import { AlreadyDailyError, GameNotFoundError } from "../ground/errors.server";
import type { Actor } from "../ground/viewer.server";
import { runAdminAction } from "./admin-action.server";
import { getGameOrThrow, type StoredGame } from "./games.server";
import { firstFreeDate } from "./schedule.server";

/** Throws `GameNotFoundError` also for a game of type "daily": those are never reviewed. */
export async function reviewGame(
  db: Database,
  uid: string,
  approved: boolean,
  actor: Actor,
): Promise<StoredGame> {
  const status = statusOf(approved);
  const [game] = await runAdminAction(db, actor, async () => {
    const game = await getCommunityGameOrThrow(db, uid);
    const action = approved ? "approve" : "hide";
    return {
      action: game.status === status ? null : action,
      games: [game],
      changes: [[game, { status }]],
    };
  });
  return game;
}

interface Review {
  readonly approved: boolean;
}

/** The statement that sets the date also finds it, so two admins never get the same date. */
export async function makeDaily(
  db: Database,
  uid: string,
  review: Review | null,
  actor: Actor,
): Promise<{ readonly game: StoredGame; readonly date: NewYorkDate }> {
  const [game] = await runAdminAction(db, actor, async () => {
    const game =
      review === null ? await getGameOrThrow(db, uid) : await getCommunityGameOrThrow(db, uid);
    if (game.dailyDate !== null) throw new AlreadyDailyError(game.dailyDate);
    const dailyDate = firstFreeDate(actor);
    return {
      action: actionOf(review),
      games: [game],
      changes: [[game, review ? { dailyDate, status: statusOf(review.approved) } : { dailyDate }]],
    };
  });
  if (!game.dailyDate) throw new Error(`The game ${uid} was made daily but has no date.`);
  return { game, date: game.dailyDate };
}

function actionOf(review: Review | null): GameAction {
  if (review === null) return "makeDaily";
  return review.approved ? "approveAndMakeDaily" : "hideAndMakeDaily";
}

async function getCommunityGameOrThrow(db: Database, uid: string): Promise<StoredGame> {
  const game = await getGameOrThrow(db, uid);
  if (game.type !== "community") throw new GameNotFoundError(adminErrorTexts.gameUidNotFound);
  return game;
}

function statusOf(approved: boolean): ReviewStatus {
  return approved ? "approved" : "denied";
}
