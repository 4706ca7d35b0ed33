import { and, eq, gte } from "drizzle-orm";
import { limits } from "~/config/limits";
import { adminErrorTexts } from "~/config/texts/errors";
import type { NearMiss } from "~/contract/near-miss";
import { holdsBadWord } from "~/contract/profanity";
import { newYorkDate } from "~/days/new-york";
import { isSpelled, likeliestItem } from "~/game/near-miss";
import { nearMisses, wrongGuessCounts } from "../../../drizzle/schema";
import { isAdmin, type Viewer } from "../accounts/viewer.server";
import { ForbiddenError, GameNotFoundError } from "../errors.server";
import { findGameByUid, isCreator, mayOpen, type StoredGame } from "../games/games.server";
import { databasesOn, type ResultDatabases } from "./result-databases.server";

/**
 * Returns the near misses of a game to its creator or an admin. Throws `GameNotFoundError` if
 * the viewer may not open the game, and `ForbiddenError` if the game is another creator's.
 */
export async function nearMissesFor(
  databases: ResultDatabases,
  uid: string,
  viewer: Viewer,
): Promise<NearMiss[]> {
  const game = await findGameByUid(databases.main, uid);
  if (!game || !mayOpen(game, viewer)) throw new GameNotFoundError(adminErrorTexts.gameUidNotFound);
  if (!isAdmin(viewer) && !isCreator(game, viewer)) throw new ForbiddenError();
  return listNearMisses(databases, game);
}

/**
 * Returns the wrong guesses that at least 5 players made (`limits.nearMissPlayers`), the most
 * frequent first, each with the item that it probably meant. Leaves out those that have become a
 * spelling since and those with a bad word. Reads one row of each database of the game's
 * scoreboards.
 */
async function listNearMisses(databases: ResultDatabases, game: StoredGame): Promise<NearMiss[]> {
  const players = new Map<string, number>();
  for (const [text, count] of await countedGuesses(databases, game)) {
    players.set(text, (players.get(text) ?? 0) + count);
  }
  return [...players]
    .filter(([, count]) => count >= limits.nearMissPlayers)
    .toSorted(([, one], [, other]) => other - one)
    .filter(([text]) => !isSpelled(text, game.items) && !holdsBadWord(text))
    .map(([text, count]) => ({
      text,
      players: count,
      itemId: likeliestItem(text, game.items)?.id ?? null,
    }));
}

/** Returns the wrong guesses of a game in each database, with their numbers of players. */
async function countedGuesses(
  databases: ResultDatabases,
  game: StoredGame,
): Promise<(readonly [text: string, players: number])[]> {
  const dates = [game.dailyDate, newYorkDate(game.createdAt)];
  const involved = new Set(dates.flatMap((date) => (date ? databasesOn(databases, date) : [])));
  const [old, ...rows] = await Promise.all([
    databases.main
      .select({ text: nearMisses.text, players: nearMisses.players })
      .from(nearMisses)
      .where(and(eq(nearMisses.gameId, game.id), gte(nearMisses.players, 1))),
    ...[...involved].map((db) =>
      db
        .select({ texts: wrongGuessCounts.texts })
        .from(wrongGuessCounts)
        .where(eq(wrongGuessCounts.gameId, game.id)),
    ),
  ]);
  const counted = rows.flat().flatMap(({ texts }) => texts);
  return [
    ...old.map(({ text, players }) => [text, players] as const),
    ...counted.map(([text, players]) => [text, players] as const),
  ];
}
