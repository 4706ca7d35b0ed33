import { eq } from "drizzle-orm";
import { limits } from "~/config/limits";
import { sum } from "~/game/sum";
import { scoreboards } from "../../../../drizzle/schema";
import { isPublicCommunityGame, type StoredGame } from "../../games/games.server";
import { findLinkedGame } from "../../games/links.server";
import type { Database } from "../../ground/db.server";
import { linkScoreboardId } from "../scoreboard.server";

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
  const [row] = await db
    .select({ scores: scoreboards.scores })
    .from(scoreboards)
    .where(eq(scoreboards.id, linkScoreboardId(gameId)));
  return row !== undefined && sum(row.scores) >= limits.linkPlayers;
}
