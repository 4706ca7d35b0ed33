import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { ListGame, Page, ReviewStatus } from "~/contract/game";
import type { NewYorkDate } from "~/days/new-york";
import type { GameSort } from "~/game/sort";
import { searchedWords } from "~/game/words";
import { games, listCounts, PUBLIC_COMMUNITY_GAME, users } from "../../../drizzle/schema";
import type { Viewer } from "../accounts/viewer.server";
import { batch, type Database } from "../db.server";
import { idsOfSlice, type Slice, type StatusList, totalOf } from "./deep-pagination.server";
import { isNotDeleted, listColumns, toListFigures, toListGame } from "./games.server";
import { LARGE_SPAN } from "./list-index.server";
import { type SearchScope, searchHits } from "./search.server";

/** A page of a list or of the hits of a search. An empty search text means no search. */
interface PageQuery {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
}

/** Returns the daily games before today, newest first. */
export async function listPreviousDays(db: Database, viewer: Viewer): Promise<ListGame[]> {
  const before = lt(games.dailyDate, viewer.today);
  return toList(await selectGames(db, before, desc(games.dailyDate)), viewer);
}

/** Returns the daily games after today, soonest first. For admins only. */
export async function listFutureDays(db: Database, viewer: Viewer): Promise<ListGame[]> {
  const after = gt(games.dailyDate, viewer.today);
  return toList(await selectGames(db, after, asc(games.dailyDate)), viewer);
}

/** Returns a page of the daily games before today, newest first. */
export function pageOfPreviousDays(db: Database, page: PageQuery, viewer: Viewer): Promise<Page> {
  const days = sql`daily_date < ${viewer.today}`;
  return readPage(db, page, viewer, {
    searchScope: { list: "daily", ranks: sql`w.rank > ${-dateAsNumber(viewer.today)}` },
    order: desc(games.dailyDate),
    total: countDays(days),
    ids: (slice) => idsOfDays(sql`${days} order by daily_date desc`, slice),
  });
}

/** Returns a page of the daily games after today, soonest first. For admins only. */
export function pageOfFutureDays(db: Database, page: PageQuery, viewer: Viewer): Promise<Page> {
  const days = sql`daily_date > ${viewer.today}`;
  return readPage(db, page, viewer, {
    searchScope: {
      list: "daily",
      ranks: sql`w.rank < ${-dateAsNumber(viewer.today)}`,
      reversed: true,
    },
    order: asc(games.dailyDate),
    total: countDays(days),
    ids: (slice) => idsOfDays(sql`${days} order by daily_date asc`, slice),
  });
}

/** A page of a list that can be sorted. */
export interface SortedPageQuery extends PageQuery {
  /** Default: newest first. */
  readonly sort?: GameSort | undefined;
}

/**
 * Returns a page of the public community games, newest first, most played first or hardest first.
 * The last two page the first 10,000 games (`limits.pagedRows`). Games with too few players for a
 * grade come after the hardest.
 */
export function pageOfCommunity(
  db: Database,
  { sort = "newest", ...page }: SortedPageQuery,
  viewer: Viewer,
): Promise<Page> {
  const newest = { status: "approved", newestFirst: true } as const;
  if (sort === "newest") return pageOfStatus(db, page, viewer, newest);
  const order = orderBy(sort);
  const publicGames = sql`select id from ${games} where ${PUBLIC_COMMUNITY_GAME}`;
  return readPage(db, page, viewer, {
    searchScope: { list: "approved" },
    order,
    sortsHits: true,
    total: sql<number>`min(${totalOf(newest)}, ${limits.pagedRows})`,
    ids: ({ offset, limit }) =>
      sql`${publicGames} order by ${order}
        limit ${Math.max(0, Math.min(limit, limits.pagedRows - offset))} offset ${Math.min(offset, limits.pagedRows)}`,
  });
}

const sortColumns = { newest: [], played: ["players"], hardest: ["missed_share"] } as const;

/** Returns an order of games. Each is that of an index of public community games. */
export function orderBy(sort: GameSort, table = "games"): SQL {
  const columns = [...sortColumns[sort], "id"];
  return sql.raw(columns.map((column) => `${table}.${column} desc`).join(", "));
}

/** Returns a page of the unreviewed or denied games, oldest first. For admins only. */
export function pageOfReview(
  db: Database,
  status: Exclude<ReviewStatus, "approved">,
  page: PageQuery,
  viewer: Viewer,
): Promise<Page> {
  return pageOfStatus(db, page, viewer, { status, newestFirst: false });
}

function pageOfStatus(db: Database, page: PageQuery, viewer: Viewer, list: StatusList) {
  return readPage(db, page, viewer, {
    searchScope: { list: list.status },
    order: list.newestFirst ? desc(games.id) : asc(games.id),
    total: totalOf(list),
    ids: (slice) => idsOfSlice(list, slice),
  });
}

/** The parts of the queries in which lists differ. */
interface ListPlan {
  readonly searchScope: SearchScope;
  readonly order: SQL;
  /** Whether the hits of a search are in another order than the list. */
  readonly sortsHits?: boolean;
  /** Selects the length of the list. */
  readonly total: SQL<number>;
  /** Selects the ids of a slice. */
  readonly ids: (slice: Slice) => SQL;
}

async function readPage(
  db: Database,
  { page, limit, search = "" }: PageQuery,
  viewer: Viewer,
  plan: ListPlan,
): Promise<Page> {
  const slice = { offset: (page - 1) * limit, limit };
  if (search !== "") {
    const hits = await searchHits(db, plan.searchScope, searchedWords(search));
    const ids = hits.slice(slice.offset, slice.offset + slice.limit);
    const shown = plan.sortsHits ? sliceOf(hits, plan.order, slice) : isOneOf(ids);
    const rows = await selectGames(db, shown, plan.order);
    return { games: toList(rows, viewer), total: hits.length };
  }
  const { rows, counted } = await batch(db, {
    rows: selectGames(db, sql`${games.id} in (${plan.ids(slice)})`, plan.order),
    counted: db.select({ total: plan.total }).from(ONE_ROW),
  });
  return { games: toList(rows, viewer), total: counted[0]?.total ?? 0 };
}

/** Returns the condition that a game is in a slice of some games in an order. */
export function sliceOf(ids: readonly number[], order: SQL, { offset, limit }: Slice): SQL {
  return sql`${games.id} in (select id from ${games} where ${isOneOf(ids)} order by ${order}
    limit ${limit} offset ${offset})`;
}

/** A table of one row, from which a query selects a single number. */
export const ONE_ROW = sql`(select 1)`;

/** Selects games with their creators' names. */
export function selectGames(db: Database, condition: SQL, order: SQL) {
  return db
    .select(listColumns)
    .from(games)
    .leftJoin(users, eq(users.id, games.creatorId))
    .where(and(condition, isNotDeleted))
    .orderBy(order);
}

/** Returns the condition that a game has one of these ids. Binds one parameter for all of them. */
export function isOneOf(ids: readonly number[]): SQL {
  return sql`${games.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** Returns the API's form of games, as the viewer may see them. */
export function toList(
  rows: readonly Parameters<typeof toListGame>[0][],
  viewer: Viewer,
): ListGame[] {
  return rows.map((row) => ({ ...toListGame(row, viewer), ...toListFigures(row) }));
}

/** Counts days without `list_counts`: ten years are 3,650 index rows, counted in 0.2 ms. */
function countDays(days: SQL): SQL<number> {
  return sql<number>`(select count(*) from ${games} where ${days})`;
}

function idsOfDays(daysInOrder: SQL, { offset, limit }: Slice): SQL {
  return sql`select id from ${games} where ${daysInOrder} limit ${limit} offset ${offset}`;
}

/** Returns a date as search ranks count it: 2026-11-21 is 20261121. */
function dateAsNumber(date: NewYorkDate): number {
  return Number(date.replaceAll("-", ""));
}

/** Returns the blocks of game ids with public community games. Each is one file of the sitemap. */
export async function communityBlocks(db: Database): Promise<number[]> {
  const rows = await db
    .select({ block: listCounts.block })
    .from(listCounts)
    .where(
      and(
        eq(listCounts.status, "approved"),
        eq(listCounts.span, LARGE_SPAN),
        gt(listCounts.games, 0),
      ),
    )
    .orderBy(asc(listCounts.block));
  return rows.map((row) => row.block);
}

/**
 * Returns the uids of the public community games in a block: at most 16,384, while a sitemap file
 * may list 50,000 URLs.
 */
export async function uidsOfBlock(db: Database, block: number): Promise<string[]> {
  const rows = await db
    .select({ uid: games.uid })
    .from(games)
    .where(
      and(
        eq(games.type, "community"),
        eq(games.status, "approved"),
        gte(games.id, block * LARGE_SPAN),
        lt(games.id, (block + 1) * LARGE_SPAN),
      ),
    )
    .orderBy(asc(games.id));
  return rows.map((row) => row.uid);
}

/** Returns the dates of all daily games before today, for the sitemap. */
export async function datesBefore(db: Database, today: NewYorkDate): Promise<NewYorkDate[]> {
  const rows = await db
    .select({ date: games.dailyDate })
    .from(games)
    .where(lt(games.dailyDate, today))
    .orderBy(asc(games.dailyDate));
  return rows.flatMap((row) => row.date ?? []);
}
