import { asc, gt, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { LINK_SCOREBOARDS } from "~/features/play/scoreboard.server";
import { ITEMS_PER_GAME } from "~/game/rules";
import { batch, type Database } from "~/server/db.server";
import { deletePosition, storePosition } from "~/server/job-positions.server";
import { games, gradeBounds, jobPositions, scoreboards } from "../../drizzle/schema";

interface RefreshResult {
  readonly changed: number;
  /** Otherwise the next run goes on. */
  readonly finished: boolean;
}

/**
 * From the totals of the scoreboards, so that no result has to update its game. Writes only what
 * has changed.
 */
export async function refreshFigures(
  db: Database,
  {
    games: chunkSize,
    chunks,
  }: { readonly games: number; readonly chunks: number } = limits.figures,
): Promise<RefreshResult> {
  let changed = 0;
  for (let chunk = 0; chunk < chunks; chunk++) {
    const ids = await nextGames(db, chunkSize);
    const last = ids[ids.length - 1];
    if (last === undefined) {
      await batch(db, {
        bounds: storeGradeBounds(db),
        position: deletePosition(db, "figures"),
      });
      return { changed, finished: true };
    }
    const { figures } = await batch(db, {
      figures: storeFigures(db, ids),
      position: storePosition(db, "figures", String(last)),
    });
    changed += figures.meta.changes;
  }
  return { changed, finished: false };
}

async function nextGames(db: Database, count: number): Promise<number[]> {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .where(
      gt(
        games.id,
        sql`coalesce((select cast(position as integer) from ${jobPositions} where job = 'figures'), 0)`,
      ),
    )
    .orderBy(asc(games.id))
    .limit(count);
  return rows.map(({ id }) => id);
}

function storeFigures(db: Database, ids: readonly number[]) {
  const sums = sql`(
    select game_id, sum(players) as players,
      iif(sum(players) < ${limits.gradedPlayers}, -1, (sum(players) * ${ITEMS_PER_GAME} - sum(found)) * 1.0 / (sum(players) * ${ITEMS_PER_GAME})) as missed
    from (select value as game_id,
        coalesce((select sum(value) from json_each(s.scores)), 0) as players,
        coalesce((select sum(value) from json_each(s.found)), 0) as found
      from json_each(${JSON.stringify(ids)}) left join ${scoreboards} s on s.game_id = value and s.id < ${LINK_SCOREBOARDS})
    group by game_id) sums`;
  return db
    .update(games)
    .set({ players: sql`sums.players`, missedShare: sql`sums.missed` })
    .from(sums)
    .where(
      sql`${games.id} = sums.game_id and (${games.players}, ${games.missedShare}) is not (sums.players, sums.missed)`,
    );
}

const isGraded = sql`missed_share >= 0`;

/** Reads the index of the graded games once. */
function storeGradeBounds(db: Database) {
  const third = sql`(select count(*) / 3 from ${games} where ${isGraded})`;
  const bound = (direction: SQL) =>
    sql`(select missed_share from ${games} where ${isGraded} order by missed_share ${direction} limit 1 offset ${third})`;
  return db.run(sql`insert into ${gradeBounds} (id, easy_below, hard_above)
    select 1, ${bound(sql`asc`)}, ${bound(sql`desc`)} where exists (select 1 from ${games} where ${isGraded})
    on conflict (id) do update set easy_below = excluded.easy_below, hard_above = excluded.hard_above`);
}
