import { type SQL, sql } from "drizzle-orm";
import type { ReviewStatus } from "~/contract/game";
import { games, listCounts } from "../../../drizzle/schema";
import { LARGE_SPAN, SMALL_SPAN } from "./list-index.server";

/** A slice of a list: skips `offset` games and takes `limit`. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** The community games with one review status, ordered by id. */
export interface StatusList {
  readonly status: ReviewStatus;
  readonly newestFirst: boolean;
}

/**
 * Returns a subquery of the ids of a slice; it selects none past the end of the list. It finds the
 * large block and then the small block of `list_counts` that contain the first game of the slice,
 * and reads games only from there. Page 5,000 of 100,000 games reads about 270 index rows, where a
 * plain OFFSET would read 60,000.
 */
export function idsOfSlice({ status, newestFirst }: StatusList, slice: Slice): SQL {
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

/** Returns the length of a list. Reads one row for each 16,384 games that were ever created. */
export function totalOf({ status }: StatusList): SQL<number> {
  return sql<number>`(select coalesce(sum(games), 0) from ${listCounts}
    where status = ${status} and span = ${sql.raw(String(LARGE_SPAN))})`;
}
