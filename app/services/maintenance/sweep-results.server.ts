import { gt, lte, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { newYorkDate } from "~/days/new-york";
import { sum } from "~/game/sum";
import { boardTotals, playerResults, resultSweeps } from "../../../drizzle/schema";
import { batch, type Database } from "../db.server";
import { eraseResults } from "../results/erase-results.server";
import { resumeLinks } from "../results/link-results.server";
import { moveAnyOldResults } from "../results/old-results.server";
import { FIRST_ACCOUNT } from "../results/player.server";
import { allDatabases, type ResultDatabases } from "../results/result-databases.server";
import { COMMUNITY_BOARDS, dayBoardId } from "../results/scoreboard.server";
import type { DeletionResult } from "./retention.server";

const DAY = 24 * 60 * 60 * 1000;

/** Moves, erasures and chunks of old rows that one run does. */
const REPEATED = 100;

/**
 * Goes on with moves and erasures of results that stopped in between, moves results of earlier code,
 * and removes what is too old from all databases.
 */
export async function clearResults(
  databases: ResultDatabases,
  now: number,
): Promise<DeletionResult> {
  await resumeLinks(databases, REPEATED);
  await eraseResults(databases);
  const done = [await moveAnyOldResults(databases.main, REPEATED)];
  for (const db of allDatabases(databases)) done.push(await sweepResults(db, now));
  return {
    rows: sum(done.slice(1).map(({ rows }) => rows)),
    finished: done.every(({ finished }) => finished),
  };
}

/**
 * Goes through all results of a database once a day and removes what is too old at `now` (ms):
 * results of guests on daily games after 60 days, those on community games after a year, the items
 * found after 60 days, wrong guesses after 7 days, and results of deleted games. The table needs no
 * index by age, which every result would have to pay for. The position is stored with each chunk,
 * so that the next run goes on. A chunk changes at most 1,000 rows in a statement; with more to
 * change it is repeated.
 */
export async function sweepResults(db: Database, now: number): Promise<DeletionResult> {
  let rows = 0;
  for (let chunks = 0; chunks < limits.deletion.chunks; chunks++) {
    const [position] = await db.select().from(resultSweeps).limit(1);
    const from = position?.player ?? "";
    const to = await endOfChunk(db, from);
    const changed = await sweepChunk(db, between(from, to), now);
    rows += changed.reduce((total, count) => total + count, 0);
    if (changed.some((count) => count >= limits.deletion.rows)) continue;
    await storePosition(db, to);
    if (to === null) return { rows, finished: true };
  }
  return { rows, finished: false };
}

/** Returns the player at the end of the next chunk; null if it is the last one. */
async function endOfChunk(db: Database, from: string): Promise<string | null> {
  const [row] = await db
    .select({ player: playerResults.player })
    .from(playerResults)
    .where(gt(playerResults.player, from))
    .orderBy(playerResults.player)
    .limit(1)
    .offset(limits.deletion.sweptRows);
  return row?.player ?? null;
}

/** The largest key of a player. */
const LAST_PLAYER = "f".repeat(32);

function between(from: string, to: string | null) {
  return sql`${gt(playerResults.player, from)} and ${lte(playerResults.player, to ?? LAST_PLAYER)}`;
}

/** Removes what is too old from a range of players. Returns how many rows each statement changed. */
async function sweepChunk(db: Database, range: SQL, now: number): Promise<number[]> {
  const before = (days: number) => now - days * DAY;
  const ofGuests = sql`player < unhex(${FIRST_ACCOUNT})`;
  const firstDay = dayBoardId(newYorkDate(before(limits.rawResultDays)));
  const isDeletedGame = sql`board in (select board from ${boardTotals} where deleted_at is not null)`;
  const tooOld = sql`(${ofGuests} and (board < ${firstDay}
    or (board >= ${COMMUNITY_BOARDS} and created_at < ${before(limits.guestResultDays)})))`;
  const some = (condition: SQL) =>
    sql`(player, board) in (select player, board from ${playerResults} where ${range} and ${condition} limit ${limits.deletion.rows})`;
  const results = await db.batch([
    db.delete(playerResults).where(some(sql`(${tooOld} or ${isDeletedGame})`)),
    db
      .update(playerResults)
      .set({ wrongGuesses: null })
      .where(
        some(sql`wrong_guesses is not null and created_at < ${before(limits.wrongGuessDays)}`),
      ),
    db
      .update(playerResults)
      .set({ found: null })
      .where(some(sql`found is not null and created_at < ${before(limits.rawResultDays)}`)),
  ]);
  return results.map(({ meta }) => meta.changes);
}

async function storePosition(db: Database, player: string | null): Promise<void> {
  await batch(db, {
    position:
      player === null
        ? db.delete(resultSweeps)
        : db
            .insert(resultSweeps)
            .values({ id: 1, player })
            .onConflictDoUpdate({ target: resultSweeps.id, set: { player } }),
  });
}
