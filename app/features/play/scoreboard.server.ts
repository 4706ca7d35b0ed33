import { eq, type SQL, sql } from "drizzle-orm";
import type { NewYorkDate } from "~/days/new-york";
import { DAY } from "~/game/dates";
import { parseSavedGameKey, type SavedGameKey, savedGameKey } from "~/game/game-ref";
import { ITEMS_PER_GAME, MAX_SCORE } from "~/game/rules";
import type { Database } from "~/server/db.server";
import { games, results, scoreboards } from "../../../drizzle/schema";

interface ScoreboardRef {
  readonly date: NewYorkDate | null;
  readonly gameId: number;
  /** Of the players who have the game's link. */
  readonly isOfLink?: boolean;
}

/** Larger than the ids of all days. */
export const COMMUNITY_SCOREBOARDS = 1_000_000;

/** Larger than the ids of all community games. */
export const LINK_SCOREBOARDS = 1_000_000_000_000;

/** Days since 1970, so consecutive days have consecutive ids. */
export function dailyScoreboardId(date: NewYorkDate): number {
  return Date.parse(date) / DAY;
}

/** Null if it is that of a community game. */
export function dateOfScoreboard(id: number): NewYorkDate | null {
  if (id >= COMMUNITY_SCOREBOARDS) return null;
  return new Date(id * DAY).toISOString().slice(0, 10) as NewYorkDate;
}

export function communityScoreboardId(gameId: number): number {
  return COMMUNITY_SCOREBOARDS + gameId;
}

export function linkScoreboardId(gameId: number): number {
  return LINK_SCOREBOARDS + gameId;
}

export function scoreboardId({ date, gameId, isOfLink = false }: ScoreboardRef): number {
  if (isOfLink) return linkScoreboardId(gameId);
  return date === null ? communityScoreboardId(gameId) : dailyScoreboardId(date);
}

/** After a community game that is deleted by now, the days begin; after a link, the others. */
export async function scoreboardIdOf(db: Database, name: SavedGameKey): Promise<number> {
  const ref = parseSavedGameKey(name);
  if (ref.kind === "daily") return dailyScoreboardId(ref.date);
  const [game] = await db.select({ id: games.id }).from(games).where(eq(games.uid, ref.uid));
  if (ref.kind === "link") return game ? linkScoreboardId(game.id) : LINK_SCOREBOARDS;
  return game ? communityScoreboardId(game.id) : COMMUNITY_SCOREBOARDS;
}

/**
 * The order of the bits of `found`. An edit may change the order of the items but not their ids.
 */
function orderedItems(itemIds: readonly number[]): number[] {
  return [...itemIds].sort((a, b) => a - b);
}

export function foundMask(itemIds: readonly number[], found: readonly number[]): number {
  return orderedItems(itemIds).reduce(
    (mask, id, bit) => (found.includes(id) ? mask | (1 << bit) : mask),
    0,
  );
}

function itemsOfMask(items: readonly number[], mask: number): number[] {
  return items.filter((_, bit) => (mask & (1 << bit)) !== 0);
}

export const ALL_FOUND = 2 ** ITEMS_PER_GAME - 1;

export function emptyTotals(itemIds: readonly number[]) {
  const items = orderedItems(itemIds);
  return {
    items,
    scores: new Array<number>(MAX_SCORE / 10 + 1).fill(0),
    found: items.map(() => 0),
    hints: [0, 0, 0, 0, 0, 0],
    returned: [0, 0, 0],
  };
}

/** Counts of nothing but one at a place. Throws if there is no such place. */
export function countAt(empty: readonly number[], place: number): number[] {
  if (!(place in empty)) throw new Error(`There is no count ${place} of ${empty.length}.`);
  return empty.map((_, index) => Number(index === place));
}

export function selectPlacedResults(db: Database) {
  return db
    .select({
      scoreboardId: results.scoreboardId,
      score: results.score,
      found: results.found,
      hints: results.hints,
      wrong: results.wrong,
      playedStreak: results.playedStreak,
      wonStreak: results.wonStreak,
      createdAt: results.createdAt,
      items: scoreboards.items,
      uid: games.uid,
    })
    .from(results)
    .innerJoin(scoreboards, eq(scoreboards.id, results.scoreboardId))
    .innerJoin(games, eq(games.id, scoreboards.gameId))
    .$dynamic();
}

export type PlacedResult = Awaited<ReturnType<typeof selectPlacedResults>>[number];

export function nameOf({ scoreboardId, uid }: PlacedResult): SavedGameKey {
  const kind = scoreboardId >= LINK_SCOREBOARDS ? "link" : "community";
  return dateOfScoreboard(scoreboardId) ?? savedGameKey({ kind, uid });
}

export function outcomeOf({ found, items }: Pick<PlacedResult, "found" | "items">) {
  return { won: found === ALL_FOUND, found: itemsOfMask(items, found) };
}

/** A player who found every item. */
export function isWon(found: SQL): SQL {
  return sql`(${found} = ${sql.raw(String(ALL_FOUND))})`;
}
