import { desc, eq, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { NewYorkDate } from "~/days/new-york";
import { savedGameKey } from "~/game/saved-game-key";
import {
  boardTotals,
  games,
  linkedGuests,
  resultErasures,
  resultTombstones,
  users,
  wrongGuessCounts,
} from "../../../drizzle/schema";
import { retryTransient } from "../database-errors.server";
import { batch, type Database } from "../db.server";
import { deleteAppeals } from "./appeals.server";
import { deleteResultsOf } from "./move-results.server";
import { accountPlayer, type PlayerKey, playerKey } from "./player.server";
import { databasesOfPlayer, databasesOn, type ResultDatabases } from "./result-databases.server";
import { communityBoardId } from "./scoreboard.server";

/**
 * Returns the statement that records that the results of an account must be deleted, if the account
 * does not exist any more. It runs after the deletion in the same batch.
 */
export function recordAccountErasure(db: Database, userId: string) {
  return db
    .insert(resultErasures)
    .select(
      sql`select null, ${userId}, null, null where not exists (select 1 from ${users} where id = ${userId})`,
    );
}

/**
 * Returns the statement that records that the results of a game must be deleted, if the game does
 * not exist any more. It runs after the deletion in the same batch.
 */
export function recordGameErasure(
  db: Database,
  { id, placedOn }: { readonly id: number; readonly placedOn: NewYorkDate },
) {
  return db
    .insert(resultErasures)
    .select(
      sql`select null, null, ${id}, ${placedOn} where not exists (select 1 from ${games} where id = ${id})`,
    );
}

/** How much one call erases: erasures, and chunks of rows of an account in each database. */
interface ErasureSize {
  readonly erasures: number;
  readonly chunks: number;
}

/** What a request erases. It hides the rest, which the daily job deletes. */
export const FEW: ErasureSize = { erasures: 50, chunks: 1 };

/** What a run of the daily job erases. */
const MANY: ErasureSize = { erasures: 100, chunks: limits.deletion.chunks };

/**
 * Does recorded erasures and returns how many it has tried. Each may be repeated, so that the daily
 * job goes on with one that stopped in between or is too large for one call.
 */
export async function eraseResults(databases: ResultDatabases, size = MANY): Promise<number> {
  const { main } = databases;
  const rows = await main
    .select()
    .from(resultErasures)
    .orderBy(desc(resultErasures.id))
    .limit(size.erasures);
  for (const { id, userId, gameId, placedOn } of rows) {
    if (gameId !== null) await eraseGame(databases, gameId, placedOn);
    const isDone = userId === null || (await eraseAccount(databases, userId, size.chunks));
    if (isDone) await main.delete(resultErasures).where(eq(resultErasures.id, id));
  }
  return rows.length;
}

/**
 * Deletes the results of an account, and sets tombstones for it and its guests, so that a late
 * queue message stores nothing. Returns whether no results are left.
 */
async function eraseAccount(
  databases: ResultDatabases,
  userId: string,
  chunks: number,
): Promise<boolean> {
  const { main } = databases;
  const account = await playerKey(accountPlayer(userId));
  let isDone = true;
  for (const db of databasesOfPlayer(databases, account)) {
    await markDeleted(db, account);
    isDone = (await deleteResultsOf(db, account, chunks)) && isDone;
  }
  const guests = await main
    .select({ guest: linkedGuests.guest })
    .from(linkedGuests)
    .where(eq(linkedGuests.userId, userId));
  for (const { guest } of guests) {
    const key = guest as PlayerKey;
    for (const db of databasesOfPlayer(databases, key)) await markDeleted(db, key);
  }
  await deleteAppeals(main, [account, ...guests.map(({ guest }) => guest as PlayerKey)]);
  if (isDone) await main.delete(linkedGuests).where(eq(linkedGuests.userId, userId));
  return isDone;
}

async function markDeleted(db: Database, key: PlayerKey): Promise<void> {
  await retryTransient(() =>
    db
      .insert(resultTombstones)
      .values({ player: key, account: null })
      .onConflictDoUpdate({ target: resultTombstones.player, set: { account: null } }),
  );
}

/**
 * Empties the scoreboard of a deleted community game and marks it as deleted, so that a late queue
 * message stores nothing. The daily job deletes the results. A game that has been a daily game is
 * never deleted.
 */
async function eraseGame(
  databases: ResultDatabases,
  gameId: number,
  placedOn: NewYorkDate | null,
): Promise<void> {
  const empty = {
    name: savedGameKey({ kind: "community", uid: "" }),
    items: [],
    scores: [],
    found: [],
    deletedAt: 1,
  };
  for (const db of databasesOn(databases, placedOn)) {
    await retryTransient(() =>
      batch(db, {
        totals: db
          .insert(boardTotals)
          .values({ board: communityBoardId(gameId), placedOn, ...empty })
          .onConflictDoUpdate({ target: boardTotals.board, set: empty }),
        wrongGuesses: db.delete(wrongGuessCounts).where(eq(wrongGuessCounts.gameId, gameId)),
      }),
    );
  }
}
