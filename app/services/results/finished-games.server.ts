import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { FinishedGame } from "~/contract/account-data";
import { newYorkDate } from "~/days/new-york";
import { parseSavedGameKey, type SavedGameKey } from "~/game/saved-game-key";
import { boardTotals, games, playerResults } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { moveOldResults } from "./old-results.server";
import { accountPlayer, type PlayerKey, playerKey } from "./player.server";
import { databasesOfPlayer, type ResultDatabases } from "./result-databases.server";
import {
  COMMUNITY_BOARDS,
  communityBoardId,
  dayBoardId,
  itemsOfMask,
  type PlacedResultRow,
  selectPlacedResults,
} from "./scoreboard.server";

/**
 * Returns a page of the games that an account has finished, and the name of the scoreboard after
 * which the next page starts: community games, the newest first, then days, the latest first. Reads
 * the account's databases, at most one row more of each than it returns.
 */
export async function finishedGames(
  databases: ResultDatabases,
  userId: string,
  { after, limit }: { readonly after?: SavedGameKey | undefined; readonly limit: number },
): Promise<{ results: FinishedGame[]; next: SavedGameKey | null }> {
  const before = after === undefined ? null : await boardOf(databases.main, after);
  const rows = await accountResults(databases, userId, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    results: page.map(toFinishedGame),
    next: rows.length > limit ? (page.at(-1)?.name ?? null) : null,
  };
}

/** Returns the number of a scoreboard. After a game that is deleted by now, the days begin. */
async function boardOf(main: Database, name: SavedGameKey): Promise<number> {
  const ref = parseSavedGameKey(name);
  if (ref.kind === "daily") return dayBoardId(ref.date);
  const [game] = await main.select({ id: games.id }).from(games).where(eq(games.uid, ref.uid));
  return game ? communityBoardId(game.id) : COMMUNITY_BOARDS;
}

/**
 * Returns the results of an account in the order of `finishedGames`: all, or those on scoreboards
 * before a number, up to a limit. Leaves out deleted games.
 */
export async function accountResults(
  databases: ResultDatabases,
  userId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<PlacedResultRow[]> {
  const player = accountPlayer(userId);
  await moveOldResults(databases.main, [player]);
  const key = await playerKey(player);
  const found = await Promise.all(
    databasesOfPlayer(databases, key).map((db) => selectResults(db, key, before).limit(limit)),
  );
  return found
    .flat()
    .toSorted((a, b) => b.board - a.board)
    .slice(0, limit);
}

function selectResults(db: Database, key: PlayerKey, before: number | null) {
  const isBefore = before === null ? undefined : lt(playerResults.board, before);
  return selectPlacedResults(db)
    .where(and(eq(playerResults.player, key), isNull(boardTotals.deletedAt), isBefore))
    .orderBy(desc(playerResults.board));
}

/** Returns the API's form of a stored result. */
export function toFinishedGame(row: PlacedResultRow): FinishedGame {
  return {
    scoreboard: row.name,
    score: row.score,
    won: row.won,
    found: row.found === null ? null : itemsOfMask(row.items, row.found),
    date: newYorkDate(row.createdAt),
  };
}
