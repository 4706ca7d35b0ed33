import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/server/db.server";
import { results } from "../../../drizzle/schema";
import type { PlayerKey } from "./player.server";
import { COMMUNITY_SCOREBOARDS, isWon } from "./scoreboard.server";

/**
 * A day whose previous day has no row keeps its stored streak, because older rows of guests are
 * deleted.
 */
export function recomputeStreaks(db: Database, key: PlayerKey) {
  const run = sql`(with recursive
    own as materialized (
      select scoreboard_id as id, ${isWon(sql`found`)} as won, played_streak, won_streak from ${results}
      where player = unhex(${key}) and scoreboard_id < ${COMMUNITY_SCOREBOARDS}),
    run(id, played, won) as (
      select id, played_streak, won_streak from own
      where not exists (select 1 from own p where p.id = own.id - 1)
      union all
      select n.id, max(n.played_streak, 1 + run.played), iif(n.won, 1 + run.won, 0)
      from run join own n on n.id = run.id + 1)
    select * from run) run`;
  return db
    .update(results)
    .set({ playedStreak: sql`run.played`, wonStreak: sql`run.won` })
    .from(run)
    .where(
      and(
        eq(results.player, key),
        // Else the statement reads the results of community games too.
        lt(results.scoreboardId, COMMUNITY_SCOREBOARDS),
        sql`${results.scoreboardId} = run.id`,
        sql`(${results.playedStreak}, ${results.wonStreak}) <> (run.played, run.won)`,
      ),
    );
}

/** If the player has played the next day already: results are accepted for two days at most. */
export function continueStreak(db: Database, id: number, owner: SQL) {
  const won = isWon(sql.raw("results.found"));
  return db
    .update(results)
    .set({
      playedStreak: sql`1 + b.played_streak`,
      wonStreak: sql`iif(${won}, 1 + b.won_streak, 0)`,
    })
    .from(sql`${results} b`)
    .where(
      sql`b.player = ${owner} and b.scoreboard_id = ${id}
        and results.player = b.player and results.scoreboard_id = ${id + 1}
        and (results.played_streak, results.won_streak) <> (1 + b.played_streak, iif(${won}, 1 + b.won_streak, 0))`,
    );
}
