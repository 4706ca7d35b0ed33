import { and, gte, isNull, lt } from "drizzle-orm";
import { limits } from "~/config/limits";
import { addDays, type NewYorkDate, newYorkDate } from "~/days/new-york";
import { sum } from "~/game/sum";
import { scoreboards } from "../../../drizzle/schema";
import type { Database } from "../db.server";

/**
 * Only the scoreboards of the last 120 days are closed, so that the query reads a bounded range.
 */
const MAX_AGE_DAYS = 2 * limits.rawResultDays;

/**
 * Closes the scoreboards of the days whose grace period is over at `now` (ms): from then on their
 * totals are final. Includes days that a missed daily job left open. Returns the closed days with
 * their numbers of players.
 */
export async function closeScoreboards(
  db: Database,
  now: number,
): Promise<{ readonly date: NewYorkDate; readonly players: number }[]> {
  const firstOpen = newYorkDate(now - limits.gracePeriod);
  const closed = await db
    .update(scoreboards)
    .set({ closedAt: now })
    .where(
      and(
        gte(scoreboards.name, addDays(firstOpen, -MAX_AGE_DAYS)),
        lt(scoreboards.name, firstOpen),
        isNull(scoreboards.closedAt),
      ),
    )
    .returning({ name: scoreboards.name, scores: scoreboards.scores });
  return closed.map(({ name, scores }) => ({
    // Both bounds of the query are dates, so the names are dates too.
    date: name as NewYorkDate,
    players: sum(scores),
  }));
}
