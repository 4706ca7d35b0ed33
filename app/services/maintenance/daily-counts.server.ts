import { between, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { CounterName, DayStatistics } from "~/contract/site-statistics";
import { addDays, type NewYorkDate } from "~/days/new-york";
import { sum } from "~/game/sum";
import { dailyCounts, scoreboards } from "../../../drizzle/schema";
import type { Database } from "../db.server";

/** Adds one to what is counted on a date. */
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
 * The numbers of the last days up to `today`, the oldest first. What was played is read from the totals of the daily games'
 * scoreboards, so that counting it costs a result nothing: one row a day, and three for the rest.
 */
export async function readSiteStatistics(
  db: Database,
  today: NewYorkDate,
): Promise<DayStatistics[]> {
  const dates = Array.from({ length: limits.daysOfNumbers }, (_, place) =>
    addDays(today, place - limits.daysOfNumbers + 1),
  );
  const first = dates[0] ?? today;
  const [boards, counted] = await Promise.all([
    db
      .select({ name: scoreboards.name, scores: scoreboards.scores, found: scoreboards.found })
      .from(scoreboards)
      .where(between(scoreboards.name, first, today)),
    db
      .select()
      .from(dailyCounts)
      .where(between(dailyCounts.date, first, today)),
  ]);
  return dates.map((date) => {
    const amount = (name: CounterName) =>
      counted.find((row) => row.date === date && row.name === name)?.amount ?? 0;
    return {
      date,
      ...played(boards.find((board) => board.name === date)),
      signUps: amount("signUp"),
      autofills: amount("autofill"),
      errors: amount("error"),
    };
  });
}

type Board = Pick<typeof scoreboards.$inferSelect, "scores" | "found">;

function played(
  board: Board | undefined,
): Pick<DayStatistics, "results" | "found" | "averageScore"> {
  if (!board) return { results: 0, found: 0, averageScore: null };
  const results = sum(board.scores);
  const points = sum(board.scores.map((players, place) => players * place * 10));
  const found = sum(Object.values(board.found));
  return { results, found, averageScore: results === 0 ? null : points / results };
}
