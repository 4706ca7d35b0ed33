import { and, gt, lte, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { newYorkDate } from "~/days/new-york";
import { deleteIdleCircles } from "~/features/circles/circles.server";
import { FIRST_ACCOUNT } from "~/features/play/player.server";
import { COMMUNITY_SCOREBOARDS, dailyScoreboardId } from "~/features/play/scoreboard.server";
import { eraseLeftResults } from "~/features/privacy/erase-results.server";
import { DAY } from "~/game/dates";
import type { Database } from "~/server/db.server";
import { deletePosition, readPosition, storePosition } from "~/server/job-positions.server";
import { results, scoreboards } from "../../drizzle/schema";
import type { DeletionResult } from "./retention.server";

export async function clearResults(db: Database, now: number): Promise<DeletionResult> {
  const erased = await eraseLeftResults(db, now - limits.wrongGuessDays * DAY);
  const swept = await sweepResults(db, now);
  const circles = await deleteIdleCircles(db, now - limits.rawResultDays * DAY);
  const rows = erased.rows + swept.rows + circles;
  return { rows, finished: erased.finished && swept.finished };
}

/**
 * Goes through all results once a day: an index by age would cost every result. The position is
 * stored with each chunk, so that the next run goes on.
 */
async function sweepResults(db: Database, now: number): Promise<DeletionResult> {
  let rows = 0;
  for (let chunks = 0; chunks < limits.deletion.chunks; chunks++) {
    const from = (await readPosition(db, "results")) ?? "";
    const to = await endOfChunk(db, from);
    const { meta } = await deleteOld(db, between(from, to), now);
    rows += meta.changes;
    if (meta.changes >= limits.deletion.rows) continue;
    if (to === null) {
      await deletePosition(db, "results");
      return { rows, finished: true };
    }
    await storePosition(db, "results", to);
  }
  return { rows, finished: false };
}

/** Null if it is the last one. */
async function endOfChunk(db: Database, from: string): Promise<string | null> {
  const [row] = await db
    .select({ player: results.player })
    .from(results)
    .where(gt(results.player, from))
    .orderBy(results.player)
    .limit(1)
    .offset(limits.deletion.sweptRows);
  return row?.player ?? null;
}

const LAST_PLAYER = "f".repeat(32);

function between(from: string, to: string | null): SQL | undefined {
  return and(gt(results.player, from), lte(results.player, to ?? LAST_PLAYER));
}

function deleteOld(db: Database, range: SQL | undefined, now: number) {
  const before = now - limits.rawResultDays * DAY;
  const isOld = sql`(scoreboard_id < ${dailyScoreboardId(newYorkDate(before))}
    or (scoreboard_id >= ${COMMUNITY_SCOREBOARDS} and created_at < ${before}))`;
  return db.delete(results).where(
    sql`(player, scoreboard_id) in (select player, scoreboard_id from ${results} where ${range} and (
        (player < unhex(${FIRST_ACCOUNT}) and ${isOld})
        or not exists (select 1 from ${scoreboards} s where s.id = ${results.scoreboardId})
      ) limit ${limits.deletion.rows})`,
  );
}
