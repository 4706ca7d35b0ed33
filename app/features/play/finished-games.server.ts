import { and, desc, eq, lt } from "drizzle-orm";
import { newYorkDate } from "~/days/new-york";
import type { FinishedGame } from "~/features/privacy/contract";
import type { SavedGameKey } from "~/game/game-ref";
import type { Database } from "~/server/db.server";
import { results } from "../../../drizzle/schema";
import { accountPlayer, playerKey } from "./player.server";
import {
  nameOf,
  outcomeOf,
  type PlacedResult,
  scoreboardIdOf,
  selectPlacedResults,
} from "./scoreboard.server";

/**
 * Community games, the newest first, then days, the latest first. `next` names the scoreboard
 * after which the next page starts.
 */
export async function finishedGames(
  db: Database,
  userId: string,
  { after, limit }: { readonly after?: SavedGameKey | undefined; readonly limit: number },
): Promise<{ results: FinishedGame[]; next: SavedGameKey | null }> {
  const before = after === undefined ? null : await scoreboardIdOf(db, after);
  const rows = await accountResults(db, userId, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page[page.length - 1];
  return {
    results: page.map(toFinishedGame),
    next: rows.length > limit && last ? nameOf(last) : null,
  };
}

/** In the order of `finishedGames`: all, or those before an id, up to a limit. */
export async function accountResults(
  db: Database,
  userId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<PlacedResult[]> {
  const key = await playerKey(accountPlayer(userId));
  const isBefore = before === null ? undefined : lt(results.scoreboardId, before);
  return selectPlacedResults(db)
    .where(and(eq(results.player, key), isBefore))
    .orderBy(desc(results.scoreboardId))
    .limit(limit);
}

export function toFinishedGame(row: PlacedResult): FinishedGame {
  const { score, hints, wrong, createdAt } = row;
  const { won, found } = outcomeOf(row);
  return {
    scoreboard: nameOf(row),
    score,
    won,
    found,
    ...(hints !== null && { hintsUsed: hints }),
    ...(wrong !== null && { wrongCount: wrong }),
    date: newYorkDate(createdAt),
  };
}
