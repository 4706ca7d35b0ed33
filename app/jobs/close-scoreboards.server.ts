import { and, gte, isNull, lt } from "drizzle-orm";
import { limits } from "~/config/limits";
import { type NewYorkDate, newYorkDate } from "~/days/new-york";
import { dailyScoreboardId, dateOfScoreboard } from "~/features/play/scoreboard.server";
import { sum } from "~/game/sum";
import type { Database } from "~/server/db.server";
import { scoreboards } from "../../drizzle/schema";

/** A bounded range of the query. */
const MAX_AGE_DAYS = 120;

interface ClosedDay {
  readonly date: NewYorkDate;
  readonly players: number;
}

/** From then on the totals are final. Includes days that a missed daily job left open. */
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
