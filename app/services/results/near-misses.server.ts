import { and, desc, eq, gte } from "drizzle-orm";
import { limits } from "~/config/limits";
import { adminErrorTexts } from "~/config/texts/errors";
import type { NearMiss } from "~/contract/near-miss";
import { holdsBadWord } from "~/contract/profanity";
import { isSpelled, likeliestItem } from "~/game/near-miss";
import { nearMisses } from "../../../drizzle/schema";
import { isAdmin, type Viewer } from "../accounts/viewer.server";
import type { Database } from "../db.server";
import { ForbiddenError, GameNotFoundError } from "../errors.server";
import { findGameByUid, isCreator, mayOpen, type StoredGame } from "../games/games.server";

/**
 * Returns the near misses of a game to its creator or an admin. Throws `GameNotFoundError` if
 * the viewer may not open the game, and `ForbiddenError` if the game is another creator's.
 */
export async function nearMissesFor(
  db: Database,
  uid: string,
  viewer: Viewer,
): Promise<NearMiss[]> {
  const game = await findGameByUid(db, uid);
  if (!game || !mayOpen(game, viewer)) throw new GameNotFoundError(adminErrorTexts.gameUidNotFound);
  if (!isAdmin(viewer) && !isCreator(game, viewer)) throw new ForbiddenError();
  return listNearMisses(db, game);
}

/**
 * Returns the wrong guesses that at least 5 players made (`limits.nearMissPlayers`), the most
 * frequent first, each with the item that it probably meant. Leaves out those that have become a
 * spelling since and those with a bad word. Reads at most 200 rows (`limits.nearMisses`).
 */
async function listNearMisses(db: Database, game: StoredGame): Promise<NearMiss[]> {
  const rows = await db
    .select({ text: nearMisses.text, players: nearMisses.players })
    .from(nearMisses)
    .where(and(eq(nearMisses.gameId, game.id), gte(nearMisses.players, limits.nearMissPlayers)))
    .orderBy(desc(nearMisses.players), desc(nearMisses.lastAt));
  return rows
    .filter(({ text }) => !isSpelled(text, game.items) && !holdsBadWord(text))
    .map((row) => ({ ...row, itemId: likeliestItem(row.text, game.items)?.id ?? null }));
}
