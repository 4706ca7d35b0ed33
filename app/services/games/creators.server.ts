import { desc, eq, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { Page } from "~/contract/game";
import { searchedWords } from "~/game/words";
import { games, users } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { UserNotFoundError } from "../errors.server";
import type { Reader } from "./games.server";
import { type Audience, isOneOf, ONE_ROW, type PageOf, selectGames, toList } from "./lists.server";
import { lacks } from "./search.server";

/** Somebody who makes games, as everybody may know them. */
export interface Creator {
  readonly id: string;
  readonly username: string;
}

/** The account of a user name in any case, or null. */
export async function findCreator(db: Database, username: string): Promise<Creator | null> {
  const [creator] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.usernameKey, username.toLowerCase()))
    .limit(1);
  return creator ?? null;
}

/**
 * A page of one creator's community games, newest first: the public ones, and for the creator and admins all. Who
 * uploads the most that is allowed reaches 7,300 games a year, so an offset into their own index does.
 * Throws NoSuchUserError.
 */
export async function pageOfCreator(
  db: Database,
  username: string,
  { page, limit, search = "" }: PageOf,
  audience: Audience,
): Promise<Page> {
  const creator = await findCreator(db, username);
  if (!creator) throw new UserNotFoundError();
  const own = ownGames(creator, audience.viewer ?? null);
  const offset = (page - 1) * limit;
  if (search !== "") {
    const hits = await searchOwn(db, own, searchedWords(search));
    const found = selectGames(db, isOneOf(hits.slice(offset, offset + limit)), desc(games.id));
    return { games: toList(await found, audience), total: hits.length };
  }
  const ids = sql`select id from ${games} where ${own} order by id desc limit ${limit} offset ${offset}`;
  const [rows, [counted]] = await db.batch([
    selectGames(db, sql`${games.id} in (${ids})`, desc(games.id)),
    db.select({ total: sql<number>`(select count(*) from ${games} where ${own})` }).from(ONE_ROW),
  ]);
  return { games: toList(rows, audience), total: counted?.total ?? 0 };
}

function ownGames(creator: Creator, viewer: Reader | null): SQL {
  const all = sql`creator_id = ${creator.id} and type = 'community'`;
  const seesAll = viewer !== null && (viewer.userId === creator.id || viewer.role === "admin");
  return seesAll ? all : sql`${all} and status = 'approved'`;
}

async function searchOwn(db: Database, own: SQL, words: readonly string[]): Promise<number[]> {
  if (words.length === 0) return [];
  const hits = await db.all<{ id: number }>(sql`select id from ${games} where ${own}
    and not exists (select 1 from json_each(${JSON.stringify(words)}) other
      where ${lacks(sql`${games.id}`, sql`${games.status}`)})
    order by id desc limit ${limits.searchHits}`);
  return hits.map((hit) => hit.id);
}
