import { eq, sql } from "drizzle-orm";
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

/** The erasures of one call. The rest stays for the next call. */
const MAX_ERASURES = 100;

/**
 * Does the recorded erasures, at most 100, and returns how many they were. Each may be repeated, so
 * that the daily job goes on with one that stopped in between.
 */
export async function eraseResults(databases: ResultDatabases): Promise<number> {
  const { main } = databases;
  const rows = await main.select().from(resultErasures).limit(MAX_ERASURES);
  for (const { id, userId, gameId, placedOn } of rows) {
    if (userId !== null) await eraseAccount(databases, userId);
    if (gameId !== null) await eraseGame(databases, gameId, placedOn);
    await main.delete(resultErasures).where(eq(resultErasures.id, id));
  }
  return rows.length;
}

/**
 * Deletes the results of an account, and sets tombstones for it and its guests, so that a late
 * queue message stores nothing.
 */
async function eraseAccount(databases: ResultDatabases, userId: string): Promise<void> {
  const { main } = databases;
  const account = await playerKey(accountPlayer(userId));
  for (const db of databasesOfPlayer(databases, account)) {
    await markDeleted(db, account);
    await deleteResultsOf(db, account);
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
  await main.delete(linkedGuests).where(eq(linkedGuests.userId, userId));
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
