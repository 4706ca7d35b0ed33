import { and, asc, gte, lt, sql } from "drizzle-orm";
import { addMonths, type Month, monthOf, planMonth } from "~/days/month";
import type { NewYorkDate } from "~/days/new-york";
import type { Database } from "~/server/db.server";
import type { Viewer } from "~/server/viewer.server";
import { games } from "../../../drizzle/schema";
import type { CalendarMonth } from "./lists.contract";
import { selectListGames, toList } from "./lists.server";

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
    games: toList(rows, viewer),
    earlier: month > earliest ? addMonths(month, -1) : null,
    later: month < latest ? addMonths(month, 1) : null,
  };
}

function clamp(month: Month, earliest: Month, latest: Month): Month {
  if (month < earliest) return earliest;
  return month > latest ? latest : month;
}
