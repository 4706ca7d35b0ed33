import { between, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { CounterName, DayStatistics } from "~/contract/site-statistics";
import { addDays, type NewYorkDate } from "~/days/new-york";
import { sum } from "~/game/sum";
import { boardTotals, dailyCounts, scoreboards } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { allDatabases, type ResultDatabases } from "../results/result-databases.server";
import { dayBoardId } from "../results/scoreboard.server";
import { addTotals, type ScoreboardTotals } from "../results/stats.server";

/** Adds one to a counter of a date. */
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
 * Returns the statistics of the last 30 days (`limits.statisticsDays`) up to `today`, the oldest
 * first. Results are counted in the totals of the daily scoreboards, so that no result has to
 * update a counter. Reads the scoreboard in each database and all counters of each day.
 */
export async function readSiteStatistics(
  databases: ResultDatabases,
  today: NewYorkDate,
): Promise<DayStatistics[]> {
  const dates = Array.from({ length: limits.statisticsDays }, (_, index) =>
    addDays(today, index - limits.statisticsDays + 1),
  );
  const first = dates[0] ?? today;
  const [totals, oldTotals, counters] = await Promise.all([
    Promise.all(
      allDatabases(databases).map((db) =>
        db
          .select({
            name: boardTotals.name,
            items: boardTotals.items,
            scores: boardTotals.scores,
            found: boardTotals.found,
          })
          .from(boardTotals)
          .where(between(boardTotals.board, dayBoardId(first), dayBoardId(today))),
      ),
    ),
    databases.main
      .select({ name: scoreboards.name, scores: scoreboards.scores, found: scoreboards.found })
      .from(scoreboards)
      .where(between(scoreboards.name, first, today)),
    databases.main
      .select()
      .from(dailyCounts)
      .where(between(dailyCounts.date, first, today)),
  ]);
  return dates.map((date) => {
    const amount = (name: CounterName) =>
      counters.find((row) => row.date === date && row.name === name)?.amount ?? 0;
    return {
      date,
      ...resultStatistics(
        addTotals([...totals.flat(), ...oldTotals].filter(({ name }) => name === date)),
      ),
      signUps: amount("signUp"),
      autofills: amount("autofill"),
    };
  });
}

function resultStatistics(
  totals: ScoreboardTotals | undefined,
): Pick<DayStatistics, "results" | "found" | "averageScore"> {
  if (!totals) return { results: 0, found: 0, averageScore: null };
  const results = sum(totals.scores);
  const points = sum(totals.scores.map((players, tens) => players * tens * 10));
  const found = sum(Object.values(totals.found));
  return { results, found, averageScore: results === 0 ? null : points / results };
}
