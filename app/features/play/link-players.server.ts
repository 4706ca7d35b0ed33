import { eq, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { isPublicCommunityGame, type StoredGame } from "~/features/games/games.server";
import { findLinkedGame } from "~/features/games/links.server";
import { sum } from "~/game/sum";
import type { Database } from "~/server/db.server";
import { games, scoreboards } from "../../../drizzle/schema";
import { LINK_SCOREBOARDS, linkScoreboardId } from "./scoreboard.server";

/** For a player who opens it: null if the link has ended or is full. */
export async function findOpenLink(
  db: Database,
  secret: string,
  now: number,
): Promise<StoredGame | null> {
  const game = await findLinkedGame(db, secret, now);
  if (!game || isPublicCommunityGame(game)) return game;
  return (await isLinkFull(db, game.id)) ? null : game;
}

export async function isLinkFull(db: Database, gameId: number): Promise<boolean> {
  return (await countPlayers(db, linkScoreboardId(gameId))) >= limits.linkPlayers;
}

/** How many know the game by a link, even if that has ended. */
export function countLinkPlayers(db: Database, uid: string): Promise<number> {
  const gameId = sql`(select id from ${games} where uid = ${uid})`;
  return countPlayers(db, sql`${LINK_SCOREBOARDS} + ${gameId}`);
}

async function countPlayers(db: Database, scoreboardId: number | SQL): Promise<number> {
  const [row] = await db
    .select({ scores: scoreboards.scores })
    .from(scoreboards)
    .where(eq(scoreboards.id, scoreboardId));
  return row ? sum(row.scores) : 0;
}
