import { between, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { CounterName, DayStatistics } from "~/contract/admin";
import { addDays, type NewYorkDate } from "~/days/new-york";
import { sum } from "~/game/sum";
import { dailyCounts, scoreboards } from "../../../drizzle/schema";
import { batch, type Database } from "../ground/db.server";
import { averageScoreOf } from "../results/read/stats.server";
import { dailyScoreboardId } from "../results/scoreboard.server";

export async function incrementDailyCount(
  db: Database,
  date: NewYorkDate,
  name: CounterName,
): Promise<void> {
  await db
    .insert(dailyCounts)
    .values({ date, name, amount: 1 })
    .onConflictDoUpdate({
      target: [dailyCounts.date, dailyCounts.name],
      set: { amount: sql`${dailyCounts.amount} + 1` },
    });
}

/**
 * The oldest day first. Results are counted in the totals of the scoreboards, so that no result
 * has to update a counter.
 */
export async function readSiteStatistics(
  db: Database,
  today: NewYorkDate,
): Promise<DayStatistics[]> {
  const dates = Array.from({ length: limits.statisticsDays }, (_, index) =>
    addDays(today, index - limits.statisticsDays + 1),
  );
  const first = dates[0] ?? today;
  const { days, counters } = await batch(db, {
    days: db
      .select()
      .from(scoreboards)
      .where(between(scoreboards.id, dailyScoreboardId(first), dailyScoreboardId(today))),
    counters: db
      .select()
      .from(dailyCounts)
      .where(between(dailyCounts.date, first, today)),
  });
  return dates.map((date) => {
    const amount = (name: CounterName) =>
      counters.find((row) => row.date === date && row.name === name)?.amount ?? 0;
    const day = days.find(({ id }) => id === dailyScoreboardId(date));
    const [returnedAfterDay = 0, returnedAfterWeek = 0, returnedAfterMonth = 0] =
      day?.returned ?? [];
    return {
      date,
      results: day ? sum(day.scores) : 0,
      found: day ? sum(day.found) : 0,
      averageScore: day ? averageScoreOf(day.scores) : null,
      returnedAfterDay,
      returnedAfterWeek,
      returnedAfterMonth,
      signUps: amount("signUp"),
      autofills: amount("autofill"),
    };
  });
}
