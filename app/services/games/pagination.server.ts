import { type SQL, sql } from "drizzle-orm";
import type { ReviewStatus } from "~/contract/game";
import { games, listCounts } from "../../../drizzle/schema";
import { LARGE_SPAN, SMALL_SPAN } from "./list-index.server";

/** Which rows of a list: `offset` games are passed over, `limit` taken. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** A list of community games with one review status, in the order of their ids. */
export interface StatusList {
  readonly status: ReviewStatus;
  readonly newestFirst: boolean;
}

/**
 * The ids of a slice as a subquery. It goes down the counts, from the large block that holds the first game of the
 * slice to the small one, and reads games only from there: page 5,000 of 100,000 games reads some 270 index rows where
 * an offset would read 60,000. Past the end there are none.
 */
export function idsAtDepth({ status, newestFirst }: StatusList, slice: Slice): SQL {
  const order = sql.raw(newestFirst ? "desc" : "asc");
  const [large, small] = [sql.raw(String(LARGE_SPAN)), sql.raw(String(SMALL_SPAN))];
  const inList = sql`select id from ${games} where type = 'community' and status = ${status}`;
  if (slice.offset === 0) return sql`${inList} order by id ${order} limit ${slice.limit}`;
  const fromStart = newestFirst
    ? sql`id < (select (block + 1) * ${small} from start)`
    : sql`id >= (select block * ${small} from start)`;
  return sql`with
    large as (
      select block, games, sum(games) over (order by block ${order}) - games as passed from ${listCounts}
      where status = ${status} and span = ${large}),
    near as materialized (
      select block, passed from large where passed <= ${slice.offset} and passed + games > ${slice.offset} limit 1),
    small as (
      select c.block, c.games, near.passed + sum(c.games) over (order by c.block ${order}) - c.games as passed
      from near join ${listCounts} c on c.status = ${status} and c.span = ${small}
        and c.block >= near.block * ${large} / ${small} and c.block < (near.block + 1) * ${large} / ${small}),
    start as materialized (
      select block, passed from small where passed <= ${slice.offset} and passed + games > ${slice.offset} limit 1)
    ${inList} and ${fromStart}
    order by id ${order} limit ${slice.limit} offset coalesce((select ${slice.offset} - passed from start), 0)`;
}

/** The length of a list; reads one row for each 16,384 games that were ever made. */
export function totalOf({ status }: StatusList): SQL<number> {
  return sql<number>`(select coalesce(sum(games), 0) from ${listCounts}
    where status = ${status} and span = ${sql.raw(String(LARGE_SPAN))})`;
}
