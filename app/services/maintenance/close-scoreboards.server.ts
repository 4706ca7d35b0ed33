import { and, gte, isNull, lt } from "drizzle-orm";
import { limits } from "~/config/limits";
import { type NewYorkDate, newYorkDate } from "~/days/new-york";
import { sum } from "~/game/sum";
import { scoreboards } from "../../../drizzle/schema";
import type { Database } from "../ground/db.server";
import { dailyScoreboardId, dateOfScoreboard } from "../results/scoreboard.server";

/**
 * Only the scoreboards of the last 120 days are closed, so that the query reads a bounded range.
 */
const MAX_AGE_DAYS = 120;

/** A day whose scoreboard was closed, with its number of players. */
interface ClosedDay {
  readonly date: NewYorkDate;
  readonly players: number;
}

/**
 * Closes the scoreboards of the days whose grace period is over at `now` (ms): from then on their
 * totals are final. Includes days that a missed daily job left open. Returns the closed days, the
 * earliest first.
 */
export async function closeScoreboards(db: Database, now: number): Promise<ClosedDay[]> {
  const firstOpen = dailyScoreboardId(newYorkDate(now - limits.gracePeriod));
  const closed = await db
    .update(scoreboards)
    .set({ closedAt: now })
    .where(
      and(
        gte(scoreboards.id, firstOpen - MAX_AGE_DAYS),
        lt(scoreboards.id, firstOpen),
        isNull(scoreboards.closedAt),
      ),
    )
    .returning({ id: scoreboards.id, scores: scoreboards.scores });
  return closed
    .sort((one, other) => one.id - other.id)
    .flatMap(({ id, scores }) => {
      const date = dateOfScoreboard(id);
      return date === null ? [] : [{ date, players: sum(scores) }];
    });
}
