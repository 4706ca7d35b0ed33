import { and, desc, eq, gte } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { NearMiss } from "~/contract/near-miss";
import type { NewYorkDate } from "~/days/new-york";
import { isSpelled, likeliestItem } from "~/game/near-miss";
import { nearMisses } from "../../../drizzle/schema";
import { GameUidNotFoundError } from "../admin-refusals.server";
import type { Database } from "../db.server";
import { ForbiddenError } from "../errors.server";
import {
  findGameByUid,
  isOwner,
  mayOpen,
  type Reader,
  type StoredGame,
} from "../games/games.server";

/**
 * The near misses of a game for its creator or an admin. Throws UnknownUidError where the reader may not know of the game,
 * MayNotError where it is somebody else's.
 */
export async function nearMissesFor(
  db: Database,
  uid: string,
  reader: Reader,
  today: NewYorkDate,
): Promise<NearMiss[]> {
  const game = await findGameByUid(db, uid);
  if (!game || !mayOpen(game, reader, today)) throw new GameUidNotFoundError();
  if (reader.role !== "admin" && !isOwner(game, reader)) throw new ForbiddenError();
  return listNearMisses(db, game);
}

/**
 * The wrong guesses of a game that at least 5 players made and that are no spelling by now, the most frequent first, each
 * with the item that it may have meant. Reads at most 200 rows.
 */
async function listNearMisses(db: Database, game: StoredGame): Promise<NearMiss[]> {
  const rows = await db
    .select({ text: nearMisses.text, players: nearMisses.players })
    .from(nearMisses)
    .where(and(eq(nearMisses.gameId, game.id), gte(nearMisses.players, limits.nearMissPlayers)))
    .orderBy(desc(nearMisses.players), desc(nearMisses.lastAt));
  return rows
    .filter(({ text }) => !isSpelled(text, game.items))
    .map((row) => ({ ...row, itemId: likeliestItem(row.text, game.items)?.id ?? null }));
}
