import { newYorkDate } from "../../app/days/new-york";
import { dailyScoreboardId } from "../../app/features/play/scoreboard.server";

/** Days over which the results are spread, and rows that one statement adds. */
const DAYS = 50;
const CHUNK = 100_000;

/** Adds results of as many players, the same number on each of the last days. */
export async function addManyResults(db: D1Database, count: number): Promise<void> {
  const today = dailyScoreboardId(newYorkDate(Date.now()));
  for (let added = 0; added < count; added += CHUNK) {
    await db
      .prepare(
        `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?1)
        INSERT INTO results SELECT randomblob(16), ?2 - n % ?3, 500, 31, 0, 4, 1, 0, ?4 FROM n`,
      )
      .bind(Math.min(CHUNK, count), today, DAYS, Date.now())
      .run();
  }
}
