import { sql } from "drizzle-orm";
import { playerResults, resultTombstones } from "../../../drizzle/schema";
import { retryTransient } from "../database-errors.server";
import { batch, type Database } from "../db.server";
import { moveOldResults } from "./old-results.server";
import { type PlayerKey, playerKey } from "./player.server";
import { type KeyedResult, type NewResult, recordResultStatements } from "./record-results.server";
import { databaseOf, groupByDatabase, type ResultDatabases } from "./result-databases.server";
import { boardId, placementOf, type ScoreboardRef } from "./scoreboard.server";
import { continueStreaksAcrossGrowth } from "./streaks.server";

/**
 * An accepted result that is not written yet. The queue may hold messages of an older build, so the
 * names of the fields must not change.
 */
export interface ResultMessage {
  readonly version?: number;
  /** The scoreboard of the result. */
  readonly board: ScoreboardRef;
  readonly result: NewResult;
}

/** A result with its scoreboard. */
interface PlacedResult {
  readonly scoreboard: ScoreboardRef;
  readonly result: KeyedResult;
}

/**
 * Writes results of any number of scoreboards and players: those of each database in one atomic
 * batch. Idempotent: a result that is written twice counts once. If it stops in between, the rest is
 * written when it is repeated. Results of a guest who became an account are written as those of the
 * account. Drops results of accounts and games that were deleted meanwhile.
 */
export async function writeResults(
  databases: ResultDatabases,
  messages: readonly ResultMessage[],
): Promise<void> {
  const players = [...new Set(messages.map(({ result }) => result.player))];
  await moveOldResults(databases.main, players);
  const placed = await Promise.all(
    messages.map(async ({ board, result: { player, ...result } }) => ({
      scoreboard: board,
      result: { ...result, key: await playerKey(player) },
    })),
  );
  const moved = await writePlaced(databases, placed);
  if (moved.length > 0) await writePlaced(databases, moved);
}

/** Writes results. Returns those of guests who became an account, with the key of the account. */
async function writePlaced(
  databases: ResultDatabases,
  results: readonly PlacedResult[],
): Promise<PlacedResult[]> {
  const groups = groupByDatabase(results, ({ scoreboard, result }) =>
    databaseOf(databases, result.key, placementOf(scoreboard)),
  );
  const moved: PlacedResult[] = [];
  for (const [db, group] of groups) {
    const statements = byScoreboard(group).flatMap(({ scoreboard, keyed }) =>
      recordResultStatements(db, scoreboard, keyed),
    );
    await retryTransient(() => batch(db, { statements }));
    moved.push(...(await movedResults(db, group)));
  }
  for (const { scoreboard, keyed } of byScoreboard(results)) {
    if (scoreboard.date === null) continue;
    const keys = keyed.map(({ key }) => key);
    await continueStreaksAcrossGrowth(databases, keys, scoreboard.date);
  }
  return moved;
}

/**
 * Groups results by scoreboard, in the order of the names, so that the result of a day continues the
 * streak of an earlier day of the same batch.
 */
function byScoreboard(results: readonly PlacedResult[]) {
  const names = [...new Set(results.map(({ scoreboard }) => scoreboard.name))].toSorted();
  return names.flatMap((name) => {
    const same = results.filter(({ scoreboard }) => scoreboard.name === name);
    const [first] = same;
    if (!first) return [];
    return [{ scoreboard: first.scoreboard, keyed: same.map(({ result }) => result) }];
  });
}

/**
 * Returns the results that were not written because the guest became an account. A result whose
 * guest still has a row on the scoreboard is a repeat: the row itself is about to be moved.
 */
async function movedResults(
  db: Database,
  results: readonly PlacedResult[],
): Promise<PlacedResult[]> {
  const entries = results.map(({ scoreboard, result }) => ({
    key: result.key,
    board: boardId(scoreboard),
  }));
  const rows = await db
    .select({
      index: sql<number>`e.key`,
      account: resultTombstones.account,
    })
    .from(sql`json_each(${JSON.stringify(entries)}) e`)
    .innerJoin(
      resultTombstones,
      sql`${resultTombstones.player} = unhex(e.value->>'key') and ${resultTombstones.account} is not null`,
    )
    .where(
      sql`not exists (select 1 from ${playerResults} r where r.player = ${resultTombstones.player} and r.board = e.value->>'board')`,
    );
  return rows.flatMap(({ index, account }) => {
    const original = results[index];
    if (!original || account === null) return [];
    const key = account as PlayerKey;
    return [{ ...original, result: { ...original.result, key } }];
  });
}
