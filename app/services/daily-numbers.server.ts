import { between, sql } from "drizzle-orm";
import { dailyNumbers, scoreboards } from "../../drizzle/schema";
import { limits } from "../config/limits";
import type { CountedName, DayNumbers } from "../contract/numbers";
import { addDays, type NewYorkDate } from "../days/new-york";
import type { Database } from "./db.server";

/** Adds one to what is counted on a date. */
export async function addToDay(db: Database, date: NewYorkDate, name: CountedName): Promise<void> {
  await db
    .insert(dailyNumbers)
    .values({ date, name, amount: 1 })
    .onConflictDoUpdate({
      target: [dailyNumbers.date, dailyNumbers.name],
      set: { amount: sql`${dailyNumbers.amount} + 1` },
    });
}

/**
 * The numbers of the last days up to `today`, the oldest first. What was played is read from the totals of the daily games'
 * scoreboards, so that counting it costs a result nothing: one row a day, and three for the rest.
 */
export async function readNumbers(db: Database, today: NewYorkDate): Promise<DayNumbers[]> {
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
      .from(dailyNumbers)
      .where(between(dailyNumbers.date, first, today)),
  ]);
  return dates.map((date) => {
    const amount = (name: CountedName) =>
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

function played(board: Board | undefined): Pick<DayNumbers, "results" | "found" | "averageScore"> {
  if (!board) return { results: 0, found: 0, averageScore: null };
  const results = sum(board.scores);
  const points = sum(board.scores.map((players, place) => players * place * 10));
  const found = sum(Object.values(board.found));
  return { results, found, averageScore: results === 0 ? null : points / results };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
