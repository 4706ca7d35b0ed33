import { and, desc, eq, lt } from "drizzle-orm";
import type { FinishedGame } from "~/contract/account-data";
import { newYorkDate } from "~/days/new-york";
import type { SavedGameKey } from "~/game/saved-game-key";
import { results } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { accountPlayer } from "./player.server";

/**
 * Returns a page of the games that an account has finished, by descending name of the scoreboard,
 * and the name after which the next page starts. Reads one row more than it returns.
 */
export async function finishedGames(
  db: Database,
  userId: string,
  { after, limit }: { readonly after?: SavedGameKey | undefined; readonly limit: number },
): Promise<{ results: FinishedGame[]; next: SavedGameKey | null }> {
  const rows = await db
    .select()
    .from(results)
    .where(
      and(
        eq(results.player, accountPlayer(userId)),
        after === undefined ? undefined : lt(results.scoreboard, after),
      ),
    )
    .orderBy(desc(results.scoreboard))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    results: page.map(toFinishedGame),
    next: rows.length > limit ? (page.at(-1)?.scoreboard ?? null) : null,
  };
}

/** Returns the API's form of a stored result. */
export function toFinishedGame(row: typeof results.$inferSelect): FinishedGame {
  return {
    scoreboard: row.scoreboard,
    score: row.score,
    won: row.won,
    found: row.found === null ? null : [...row.found],
    date: newYorkDate(row.createdAt),
  };
}
