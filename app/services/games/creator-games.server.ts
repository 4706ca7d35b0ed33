import { eq, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { Page } from "~/contract/game";
import { searchedWords } from "~/game/words";
import { games, users } from "../../../drizzle/schema";
import { isAdmin, type Viewer } from "../accounts/viewer.server";
import { batch, type Database } from "../db.server";
import { UserNotFoundError } from "../errors.server";
import {
  ONE_ROW,
  orderBy,
  type SortedPageQuery,
  selectGames,
  sliceOf,
  toList,
} from "./lists.server";
import { hasWord } from "./search.server";

/** The public part of the account of somebody who creates games. */
interface Creator {
  readonly id: string;
  readonly username: string;
}

/** Returns the account with a user name, ignoring case, or null. */
export async function findCreator(db: Database, username: string): Promise<Creator | null> {
  const [creator] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.usernameKey, username.toLowerCase()))
    .limit(1);
  return creator ?? null;
}

/**
 * Returns a page of a creator's community games, newest first or sorted otherwise. The creator and
 * admins see all of them, others only the public ones. Pages by offset in the creator's own index:
 * somebody who uploads as much as the limits allow makes 7,300 games a year. Throws
 * `UserNotFoundError`.
 */
export async function pageOfCreator(
  db: Database,
  username: string,
  { page, limit, search = "", sort = "newest" }: SortedPageQuery,
  viewer: Viewer,
): Promise<Page> {
  const creator = await findCreator(db, username);
  if (!creator) throw new UserNotFoundError();
  const visible = visibleGamesOf(creator, viewer);
  const offset = (page - 1) * limit;
  const order = orderBy(sort);
  if (search !== "") {
    const hits = await searchGames(db, visible, searchedWords(search));
    const rows = selectGames(db, sliceOf(hits, order, { offset, limit }), order);
    return { games: toList(await rows, viewer), total: hits.length };
  }
  const newest = newestOf(visible);
  const sorted = sort === "newest" ? newest : newestOf(visible, sql`id, players, missed_share`);
  const ids = sql`select id from ${sorted} newest order by ${orderBy(sort, "newest")}
    limit ${limit} offset ${offset}`;
  const { rows, counted } = await batch(db, {
    rows: selectGames(db, sql`${games.id} in (${ids})`, order),
    counted: db.select({ total: sql<number>`(select count(*) from ${newest})` }).from(ONE_ROW),
  });
  return { games: toList(rows, viewer), total: counted[0]?.total ?? 0 };
}

/** Selects the ids of a creator's newest games: at most 10,000 (`limits.pagedRows`). */
function newestOf(visible: SQL, columns = sql`id, status`): SQL {
  return sql`(select ${columns} from ${games} where ${visible} order by id desc limit ${limits.pagedRows})`;
}

/** Returns the condition for the creator's games that the viewer may see. */
function visibleGamesOf(creator: Creator, viewer: Viewer): SQL {
  const all = sql`creator_id = ${creator.id} and type = 'community'`;
  const seesAll = isAdmin(viewer) || viewer.user?.id === creator.id;
  return seesAll ? all : sql`${all} and status = 'approved'`;
}

async function searchGames(
  db: Database,
  visible: SQL,
  words: readonly string[],
): Promise<number[]> {
  if (words.length === 0) return [];
  const held = words.map((word) => hasWord(sql`newest.id`, sql`newest.status`, word));
  const hits = await db.all<{ id: number }>(sql`select id from ${newestOf(visible)} newest
    where ${sql.join(held, sql` and `)} order by id desc limit ${limits.searchHits}`);
  return hits.map((hit) => hit.id);
}
