import { asc, eq, type SQL, sql } from "drizzle-orm";
import { serverTexts } from "~/config/texts/server";
import type { Game, ListGame, ReviewStatus } from "~/contract/game";
import { dayNumber, type NewYorkDate, newYorkDate } from "~/days/new-york";
import type { Item } from "~/game/item";
import { games, items, users } from "../../../drizzle/schema";
import type { Viewer } from "../accounts/viewer.server";
import type { Database } from "../db.server";

/** Who asks, as far as it decides what they may know. */
export type Reader = Pick<Viewer, "userId" | "role">;

/** A game as it is stored, with its creator's name and its ten items in their order. */
export interface StoredGame extends StoredListGame {
  readonly id: number;
  /** ms since the epoch */
  readonly updatedAt: number;
  readonly items: readonly Item[];
}

/** A game as the lists need it. */
export interface StoredListGame {
  readonly uid: string;
  readonly type: "daily" | "community";
  readonly prompt: string;
  readonly status: ReviewStatus;
  readonly dailyDate: NewYorkDate | null;
  readonly creator: string | null;
  readonly creatorId: string | null;
  /** ms since the epoch */
  readonly createdAt: number;
}

/** What the lists select of a game joined with its creator. */
export const listColumns = {
  uid: games.uid,
  type: games.type,
  prompt: games.prompt,
  status: games.status,
  dailyDate: games.dailyDate,
  creator: users.username,
  creatorId: games.creatorId,
  createdAt: games.createdAt,
};

/** The game whose daily date is `date`, past or future, or null. Reads 12 rows. */
export function findDailyGame(db: Database, date: NewYorkDate): Promise<StoredGame | null> {
  return findGame(db, eq(games.dailyDate, date));
}

/** The game of a uid, whatever it is and whoever may see it, or null. Reads 12 rows. */
export function findGameByUid(db: Database, uid: string): Promise<StoredGame | null> {
  return findGame(db, eq(games.uid, uid));
}

/** Whether anybody may play it as a community game. */
export function isPublicCommunityGame(game: StoredListGame): boolean {
  return game.type === "community" && game.status === "approved";
}

/**
 * Whether a viewer may open a game by its uid on the New York date `today`: a community game when it is public or
 * their own, a game made for a day from that day on; admins may open any.
 */
export function mayOpen(game: StoredListGame, viewer: Reader | null, today: NewYorkDate): boolean {
  if (viewer?.role === "admin") return true;
  switch (game.type) {
    case "community":
      return isPublicCommunityGame(game) || isOwner(game, viewer);
    case "daily":
      return game.dailyDate !== null && game.dailyDate <= today;
  }
}

/** Whether a viewer made the game. */
export function isOwner(game: StoredListGame, viewer: Reader | null): boolean {
  return viewer !== null && game.creatorId === viewer.userId;
}

async function findGame(db: Database, condition: SQL): Promise<StoredGame | null> {
  const rows = await db
    .select({
      ...listColumns,
      id: games.id,
      updatedAt: games.updatedAt,
      // Named apart from the game's id, so that what the query costs can be told.
      item: {
        id: sql<number>`${items.id}`.as("item_id"),
        name: items.name,
        altSpellings: items.altSpellings,
      },
    })
    .from(games)
    .innerJoin(items, eq(items.gameId, games.id))
    .leftJoin(users, eq(users.id, games.creatorId))
    .where(condition)
    .orderBy(asc(items.position));
  const first = rows[0];
  if (!first) return null;
  const { item: _item, ...game } = first;
  return { ...game, items: rows.map((row) => row.item) };
}

/** A stored game in the API's shape, as `viewer` may know it on the New York date `today`. */
export function toGame(game: StoredGame, today: NewYorkDate, viewer: Reader | null = null): Game {
  return {
    ...toListGame(game, today, viewer),
    items: game.items.map(({ id, name, altSpellings }) => ({
      id,
      name,
      altSpellings: [...altSpellings],
    })),
    updatedAt: new Date(game.updatedAt).toISOString(),
  };
}

/** The same without the items. A coming date is told to admins only, the review status to them and the owner. */
export function toListGame(
  game: StoredListGame,
  today: NewYorkDate,
  viewer: Reader | null = null,
): ListGame {
  const isAdmin = viewer?.role === "admin";
  const dailyDate =
    game.dailyDate !== null && (isAdmin || game.dailyDate <= today) ? game.dailyDate : null;
  return {
    uid: game.uid,
    prompt: game.prompt,
    date: dailyDate ?? newYorkDate(game.createdAt),
    daily_date: dailyDate,
    day: dailyDate === null ? null : dayNumber(dailyDate),
    submitter: game.creator ?? serverTexts.deletedPlayer,
    public: game.type === "daily" || game.status === "approved",
    ...((isAdmin || isOwner(game, viewer)) && { status: game.status }),
  };
}
