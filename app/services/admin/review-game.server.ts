import { eq } from "drizzle-orm";
import { adminErrorTexts } from "~/config/texts/errors";
import type { ReviewStatus } from "~/contract/game";
import { games } from "../../../drizzle/schema";
import type { Actor } from "../accounts/viewer.server";
import type { Database } from "../db.server";
import { GameNotFoundError } from "../errors.server";
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
          .set({ status, updatedAt: nextUpdatedAt(actor.now), editedAt: actor.now })
          .where(eq(games.uid, uid)),
      ],
    }));
  }
  return getGameOrThrow(db, uid);
}

/** Returns a game that can be reviewed. Throws `GameNotFoundError`. */
export async function getCommunityGameOrThrow(db: Database, uid: string): Promise<StoredGame> {
  const game = await getGameOrThrow(db, uid);
  if (game.type !== "community") throw new GameNotFoundError(adminErrorTexts.gameUidNotFound);
  return game;
}

/** Returns the status that a review gives to a game. */
export function statusOf(approved: boolean): ReviewStatus {
  return approved ? "approved" : "denied";
}
