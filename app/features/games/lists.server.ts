import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { addMonths, type Month, monthOf, planMonth } from "~/days/month";
import { type NewYorkDate, newYorkDate } from "~/days/new-york";
import type { GameSort } from "~/game/sort";
import { batch, type Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { isAdmin, type Viewer } from "~/server/viewer.server";
import { searchedWords } from "~/server/words.server";
import { games, gradeBounds, listTotals, users } from "../../../drizzle/schema";
import type { ListGame, ReviewStatus } from "./contract";
import { isNotDeleted, listColumns, toListGame } from "./games.server";
import type { CalendarMonth, Page } from "./lists.contract";
import { hasWords, type SearchedList, searchList } from "./search.server";

/** An empty search text means no search. */
interface PageQuery {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
}

interface SortedPageQuery extends PageQuery {
  readonly sort?: GameSort | undefined;
}

export async function listPreviousDays(db: Database, viewer: Viewer): Promise<ListGame[]> {
  const before = lt(games.dailyDate, viewer.today);
  return toList(await selectListGames(db, before, desc(games.dailyDate)), viewer);
}

/** For admins only. */
export async function listFutureDays(db: Database, viewer: Viewer): Promise<ListGame[]> {
  const after = gt(games.dailyDate, viewer.today);
  return toList(await selectListGames(db, after, asc(games.dailyDate)), viewer);
}

export function pageOfPreviousDays(db: Database, page: PageQuery, viewer: Viewer): Promise<Page> {
  return readPage(db, page, viewer, {
    condition: lt(games.dailyDate, viewer.today),
    order: desc(games.dailyDate),
    searched: { list: "daily", ranks: sql`rank > ${-dateAsNumber(viewer.today)}` },
  });
}

/** For admins only. */
export function pageOfFutureDays(db: Database, page: PageQuery, viewer: Viewer): Promise<Page> {
  return readPage(db, page, viewer, {
    condition: gt(games.dailyDate, viewer.today),
    order: asc(games.dailyDate),
    searched: { list: "daily", ranks: sql`rank < ${-dateAsNumber(viewer.today)}` },
  });
}

/** Games with too few players for a grade come after the hardest. */
export function pageOfCommunity(
  db: Database,
  { sort = "newest", ...page }: SortedPageQuery,
  viewer: Viewer,
): Promise<Page> {
  return readPage(db, page, viewer, {
    condition: hasStatus("approved"),
    order: orders[sort],
    searched: { list: "approved" },
    total: totalOf("approved"),
  });
}

/** For admins only. */
export function pageOfReview(
  db: Database,
  {
    status,
    order = "oldest",
    ...page
  }: PageQuery & {
    readonly status: Exclude<ReviewStatus, "approved">;
    readonly order?: "oldest" | "newest" | undefined;
  },
  viewer: Viewer,
): Promise<Page> {
  return readPage(db, page, viewer, {
    condition: hasStatus(status),
    order: order === "oldest" ? asc(games.id) : desc(games.id),
    searched: { list: status },
    total: totalOf(status),
  });
}

interface Creator {
  readonly id: string;
  readonly username: string;
}

export async function findCreator(db: Database, username: string): Promise<Creator | null> {
  const [creator] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.usernameKey, username.toLowerCase()))
    .limit(1);
  return creator ?? null;
}

/** Of the public games, as the daily job counted them. */
export async function playsOfCreator(db: Database, creatorId: string): Promise<number> {
  const [row] = await db
    .select({ plays: sql<number>`coalesce(sum(${games.players}), 0)` })
    .from(games)
    .where(sql`creator_id = ${creatorId} and type = 'community' and status = 'approved'`);
  return row?.plays ?? 0;
}

/** The creator and admins see all of them, others only the public ones. */
export async function pageOfCreator(
  db: Database,
  username: string,
  { sort = "newest", ...page }: SortedPageQuery,
  viewer: Viewer,
): Promise<Page> {
  const creator = await findCreator(db, username);
  if (!creator) throw fail("userNotFound");
  const all = sql`creator_id = ${creator.id} and type = 'community'`;
  const seesAll = isAdmin(viewer) || viewer.user?.id === creator.id;
  return readPage(db, page, viewer, {
    condition: seesAll ? all : sql`${all} and status = 'approved'`,
    order: orders[sort],
  });
}

function hasStatus(status: ReviewStatus): SQL {
  return sql`type = 'community' and status = ${status}`;
}

const orders: Record<GameSort, SQL> = {
  newest: desc(games.id),
  played: sql`${games.players} desc, ${games.id} desc`,
  hardest: sql`${games.missedShare} desc, ${games.id} desc`,
};

function dateAsNumber(date: NewYorkDate): number {
  return Number(date.replaceAll("-", ""));
}

interface GameListing {
  readonly condition: SQL;
  readonly order: SQL;
  /** If absent, search reads all games. */
  readonly searched?: SearchedList;
  readonly total?: SQL<number>;
}

/** Skips earlier pages in an index, so a list ends after `limits.pagedRows` games. */
async function readPage(
  db: Database,
  { page, limit, search = "" }: PageQuery,
  viewer: Viewer,
  listing: GameListing,
): Promise<Page> {
  const { condition, order, total = countOf(condition) } = listing;
  const hits = search === "" ? null : await searchGames(db, listing, searchedWords(search));
  const skipped = (page - 1) * limit;
  const rest = Math.max(0, limits.pagedRows - skipped);
  const ids = sql`select id from ${games} where ${hits ? isOneOf(hits) : condition}
    order by ${order} limit ${Math.min(limit, rest)} offset ${skipped}`;
  const rows = selectListGames(db, sql`${games.id} in (${ids})`, order);
  if (hits) return { games: toList(await rows, viewer), total: hits.length };
  const { listed, counted } = await batch(db, {
    listed: rows,
    counted: db.select({ total }).from(sql`(select 1)`),
  });
  return {
    games: toList(listed, viewer),
    total: Math.min(counted[0]?.total ?? 0, limits.pagedRows),
  };
}

async function searchGames(
  db: Database,
  { condition, searched }: GameListing,
  words: readonly string[],
): Promise<readonly number[]> {
  if (words.length === 0) return [];
  if (searched) return searchList(db, searched, words);
  const hits = await db.all<{ id: number }>(sql`select id from ${games}
    where ${condition} and ${hasWords(sql`words`, words)} order by id desc limit ${limits.searchHits}`);
  return hits.map(({ id }) => id);
}

function countOf(condition: SQL): SQL<number> {
  return sql<number>`(select count(*) from ${games} where ${condition})`;
}

function totalOf(status: ReviewStatus): SQL<number> {
  return sql<number>`coalesce((select games from ${listTotals} where status = ${status}), 0)`;
}

function gradeBound(column: typeof gradeBounds.easyBelow | typeof gradeBounds.hardAbove) {
  return sql<number | null>`(select ${column} from ${gradeBounds} where id = 1)`;
}

const figureColumns = {
  players: games.players,
  missedShare: games.missedShare,
  // Null until the daily job has run with a graded game.
  easyBelow: gradeBound(gradeBounds.easyBelow),
  hardAbove: gradeBound(gradeBounds.hardAbove),
};

export function selectListGames(db: Database, condition: SQL, order: SQL) {
  return db
    .select({ ...listColumns, ...figureColumns })
    .from(games)
    .leftJoin(users, eq(users.id, games.creatorId))
    .where(and(condition, isNotDeleted))
    .orderBy(order);
}

/** Binds one parameter for all ids. */
export function isOneOf(ids: readonly number[]): SQL {
  return sql`${games.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

export function toList(
  rows: Awaited<ReturnType<typeof selectListGames>>,
  viewer: Viewer,
): ListGame[] {
  return rows.map((row) => {
    const game = toListGame(row, viewer);
    const created = newYorkDate(row.createdAt);
    const isOther = row.type === "community" && game.date !== created;
    return { ...game, ...(isOther && { created }), ...figuresOf(row) };
  });
}

/** The shares of missed items, 0 to 1, that part the graded games into thirds. */
interface GradeBounds {
  readonly easyBelow: number;
  readonly hardAbove: number;
}

/** Games on a bound are medium, so that no game is called hard that plays like an easy one. */
export function gradeOf(
  missedShare: number,
  { easyBelow, hardAbove }: GradeBounds,
): NonNullable<ListGame["grade"]> {
  if (missedShare < easyBelow) return "easy";
  return missedShare > hardAbove ? "hard" : "medium";
}

function figuresOf({
  players,
  missedShare,
  easyBelow,
  hardAbove,
}: Awaited<ReturnType<typeof selectListGames>>[number]): Pick<ListGame, "players" | "grade"> {
  if (missedShare < 0 || easyBelow === null || hardAbove === null) return {};
  return { players, grade: gradeOf(missedShare, { easyBelow, hardAbove }) };
}

/** Consecutive ids of a file. It may list 50,000 URLs. */
const SITEMAP_IDS = 20_000;

export async function sitemapParts(db: Database): Promise<number[]> {
  const rows = await db.all<{ part: number }>(sql`with recursive parts(part) as (
      select 0 union all
      select part + 1 from parts where part < (select max(id) from ${games}) / ${sql.raw(`${SITEMAP_IDS}`)})
    select part from parts where exists (
      select 1 from ${games} where ${isInPart(sql`part`)})`);
  return rows.map(({ part }) => part);
}

export async function uidsOfSitemapPart(db: Database, part: number): Promise<string[]> {
  const rows = await db
    .select({ uid: games.uid })
    .from(games)
    .where(isInPart(sql`${part}`))
    .orderBy(asc(games.id));
  return rows.map((row) => row.uid);
}

function isInPart(part: SQL): SQL {
  return sql`${hasStatus("approved")}
    and id >= ${part} * ${SITEMAP_IDS} and id < (${part} + 1) * ${SITEMAP_IDS}`;
}

export async function datesBefore(db: Database, today: NewYorkDate): Promise<NewYorkDate[]> {
  const rows = await db
    .select({ date: games.dailyDate })
    .from(games)
    .where(lt(games.dailyDate, today))
    .orderBy(asc(games.dailyDate));
  return rows.flatMap((row) => row.date ?? []);
}

/** A month outside the archive is replaced by the nearest one. Reads at most 32 games. */
export async function readArchiveMonth(
  db: Database,
  requested: Month | null,
  viewer: Viewer,
): Promise<CalendarMonth> {
  const { today } = viewer;
  const [first] = await db
    .select({ date: sql<NewYorkDate | null>`min(${games.dailyDate})` })
    .from(games)
    .where(sql`${games.dailyDate} > ''`);
  const latest = monthOf(today);
  const earliest = first?.date && first.date < today ? monthOf(first.date) : latest;
  const month = clamp(requested ?? latest, earliest, latest);
  const inMonth = and(
    gte(games.dailyDate, `${month}-01`),
    lt(games.dailyDate, today < `${month}-99` ? today : `${month}-99`),
  );
  const rows = await selectListGames(db, inMonth ?? sql`false`, asc(games.dailyDate));
  return {
    ...planMonth(month),
    today,
    games: toList(rows, viewer),
    earlier: month > earliest ? addMonths(month, -1) : null,
    later: month < latest ? addMonths(month, 1) : null,
  };
}

function clamp(month: Month, earliest: Month, latest: Month): Month {
  if (month < earliest) return earliest;
  return month > latest ? latest : month;
}
