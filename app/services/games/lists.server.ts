import { asc, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { ListGame, Page, ReviewStatus } from "~/contract/game";
import type { NewYorkDate } from "~/days/new-york";
import { searchedWords } from "~/game/words";
import { games, users } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { listColumns, type Reader, toListGame } from "./games.server";
import { idsAtDepth, type Slice, type StatusList, totalOf } from "./pagination.server";
import { type Searched, searchHits } from "./search.server";

/** Which page of a list is read; a search holds any text, and an empty one is none. */
export interface PageOf {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
}

/** What may be told to whom: the New York date, and who asks. */
export interface Audience {
  readonly today: NewYorkDate;
  readonly viewer?: Reader | null;
}

/** The daily games before today, newest first. */
export async function listPreviousDays(db: Database, audience: Audience): Promise<ListGame[]> {
  const before = lt(games.dailyDate, audience.today);
  return toList(await selectGames(db, before, desc(games.dailyDate)), audience);
}

/** The daily games after today, soonest first; for admins only. */
export async function listFutureDays(db: Database, audience: Audience): Promise<ListGame[]> {
  const after = gt(games.dailyDate, audience.today);
  return toList(await selectGames(db, after, asc(games.dailyDate)), audience);
}

/** A page of the daily games before today, newest first. */
export function pageOfPreviousDays(db: Database, page: PageOf, audience: Audience): Promise<Page> {
  const days = sql`daily_date < ${audience.today}`;
  return readPage(db, page, audience, {
    searched: { list: "daily", ranks: sql`w.rank > ${-asNumber(audience.today)}` },
    order: desc(games.dailyDate),
    total: countDays(days),
    ids: (slice) => idsOfDays(sql`${days} order by daily_date desc`, slice),
  });
}

/** A page of the daily games after today, soonest first; for admins only. */
export function pageOfFutureDays(db: Database, page: PageOf, audience: Audience): Promise<Page> {
  const days = sql`daily_date > ${audience.today}`;
  return readPage(db, page, audience, {
    searched: { list: "daily", ranks: sql`w.rank < ${-asNumber(audience.today)}`, reversed: true },
    order: asc(games.dailyDate),
    total: countDays(days),
    ids: (slice) => idsOfDays(sql`${days} order by daily_date asc`, slice),
  });
}

/** A page of the public community games, newest first. */
export function pageOfCommunity(db: Database, page: PageOf, audience: Audience): Promise<Page> {
  return pageOfStatus(db, page, audience, { status: "approved", newestFirst: true });
}

/** A page of the games that wait for a review or were denied, oldest first; for admins only. */
export function pageOfReview(
  db: Database,
  status: Exclude<ReviewStatus, "approved">,
  page: PageOf,
  audience: Audience,
): Promise<Page> {
  return pageOfStatus(db, page, audience, { status, newestFirst: false });
}

function pageOfStatus(db: Database, page: PageOf, audience: Audience, list: StatusList) {
  return readPage(db, page, audience, {
    searched: { list: list.status },
    order: list.newestFirst ? desc(games.id) : asc(games.id),
    total: totalOf(list),
    ids: (slice) => idsAtDepth(list, slice),
  });
}

/** What makes one list differ from another. */
interface ListPlan {
  readonly searched: Searched;
  readonly order: SQL;
  /** The length of the list. */
  readonly total: SQL<number>;
  /** Selects the ids of a slice. */
  readonly ids: (slice: Slice) => SQL;
}

async function readPage(
  db: Database,
  { page, limit, search = "" }: PageOf,
  audience: Audience,
  plan: ListPlan,
): Promise<Page> {
  const slice = { offset: (page - 1) * limit, limit };
  if (search !== "") {
    const hits = await searchHits(db, plan.searched, searchedWords(search));
    const ids = hits.slice(slice.offset, slice.offset + slice.limit);
    const found = await selectGames(db, isOneOf(ids), plan.order);
    return { games: toList(found, audience), total: hits.length };
  }
  const [rows, [counted]] = await db.batch([
    selectGames(db, sql`${games.id} in (${plan.ids(slice)})`, plan.order),
    db.select({ total: plan.total }).from(ONE_ROW),
  ]);
  return { games: toList(rows, audience), total: counted?.total ?? 0 };
}

/** What a single number is selected from. */
export const ONE_ROW = sql`(select 1)`;

/** Games with their creators' names, as every list selects them. */
export function selectGames(db: Database, condition: SQL, order: SQL) {
  return db
    .select(listColumns)
    .from(games)
    .leftJoin(users, eq(users.id, games.creatorId))
    .where(condition)
    .orderBy(order);
}

/** That a game is one of some hundreds, told in a single parameter. */
export function isOneOf(ids: readonly number[]): SQL {
  return sql`${games.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** Stored games as an audience may know them. */
export function toList(
  rows: readonly Parameters<typeof toListGame>[0][],
  { today, viewer }: Audience,
): ListGame[] {
  return rows.map((row) => toListGame(row, today, viewer ?? null));
}

// There is one daily game a day: ten years of them are 3,650 index rows, which count in 0.2 ms.
function countDays(days: SQL): SQL<number> {
  return sql<number>`(select count(*) from ${games} where ${days})`;
}

function idsOfDays(daysInOrder: SQL, { offset, limit }: Slice): SQL {
  return sql`select id from ${games} where ${daysInOrder} limit ${limit} offset ${offset}`;
}

/** A date as the rank of its words counts it: 2026-11-21 is 20261121. */
function asNumber(date: NewYorkDate): number {
  return Number(date.replaceAll("-", ""));
}
