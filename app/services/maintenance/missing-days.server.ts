import { and, gt, lte } from "drizzle-orm";
import { limits } from "~/config/limits";
import { addDays, type NewYorkDate, newYorkDate } from "~/days/new-york";
import { games } from "../../../drizzle/schema";
import type { Database } from "../db.server";

/** The days among the next three (`limits.daysAhead`) after today, at `now` (ms), that have no game. */
export async function missingDays(db: Database, now: number): Promise<NewYorkDate[]> {
  const today = newYorkDate(now);
  const days = Array.from({ length: limits.daysAhead }, (_, index) => addDays(today, index + 1));
  const planned = await db
    .select({ date: games.dailyDate })
    .from(games)
    .where(and(gt(games.dailyDate, today), lte(games.dailyDate, addDays(today, limits.daysAhead))));
  const dates = new Set(planned.map(({ date }) => date));
  return days.filter((day) => !dates.has(day));
}
