import { and, asc, eq, gt, gte, lt } from "drizzle-orm";
import type { NewYorkDate } from "~/days/new-york";
import { games, listCounts } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { LARGE_SPAN } from "./list-index.server";

/** The blocks of game ids that hold public community games; each is one file of the sitemap. */
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

/** The uids of a block's public community games: at most 16,384, where a file may list 50,000. */
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

/** The dates of all daily games before today. */
export async function datesBefore(db: Database, today: NewYorkDate): Promise<NewYorkDate[]> {
  const rows = await db
    .select({ date: games.dailyDate })
    .from(games)
    .where(lt(games.dailyDate, today))
    .orderBy(asc(games.dailyDate));
  return rows.flatMap((row) => row.date ?? []);
}
