import { and, gte, isNull, lt } from "drizzle-orm";
import { limits } from "~/config/limits";
import { addDays, type NewYorkDate, newYorkDate } from "~/days/new-york";
import { sum } from "~/game/sum";
import { scoreboards } from "../../../drizzle/schema";
import type { Database } from "../db.server";

/** Days after which a roll that never came is not made up for any more: far longer than raw results stay. */
const CATCH_UP = 2 * limits.rawResultDays;

/**
 * Closes the scoreboards of the days whose grace is over at `now` (ms), those that a missed roll left open too: from here
 * on the totals are final. Answers the days it closed, each with its number of players.
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
        gte(scoreboards.name, addDays(firstOpen, -CATCH_UP)),
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
