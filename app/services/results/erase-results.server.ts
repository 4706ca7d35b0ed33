import { desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { newYorkDate } from "~/days/new-york";
import { savedGameKey } from "~/game/saved-game-key";
import {
  boardTotals,
  games,
  linkedGuests,
  NO_HINTS,
  resultErasures,
  resultTombstones,
  wrongGuessCounts,
} from "../../../drizzle/schema";
import { accountExists } from "../accounts/viewer.server";
import { retryTransient } from "../database-errors.server";
import { batch, type Database } from "../db.server";
import { deleteAppeals } from "./appeals.server";
import { deleteResultsOf } from "./move-results.server";
import { accountPlayer, type PlayerKey, playerKey } from "./player.server";
import {
  databasesOfPlayer,
  databasesOn,
  groupByDatabase,
  type ResultDatabases,
} from "./result-databases.server";
import { communityBoardId } from "./scoreboard.server";

/**
 * Returns the statement that records that the results of an account must be deleted, if the account
 * does not exist any more. It runs after the deletion in the same batch.
 */
export function recordAccountErasure(db: Database, userId: string) {
  return db
    .insert(resultErasures)
    .select(sql`select null, ${userId}, null, null where not ${accountExists(userId)}`);
}

/**
 * Returns the statement that records that the results of games must be deleted, of those that do
 * not exist any more. It runs after the deletion in the same batch.
 */
export function recordGameErasures(
  db: Database,
  deleted: readonly { readonly id: number; readonly createdAt: number }[],
) {
  const rows = deleted.map(({ id, createdAt }) => ({ id, placedOn: newYorkDate(createdAt) }));
  return db.insert(resultErasures).select(
    sql`select null, null, value ->> 'id', value ->> 'placedOn' from json_each(${JSON.stringify(rows)})
        where value ->> 'id' not in (select id from ${games})`,
  );
}

/** How much one call erases: accounts, and chunks of rows of an account in each database. */
interface ErasureSize {
  readonly accounts: number;
  readonly chunks: number;
}

/** What a request erases. It hides the rest, which the daily job deletes. */
export const FEW: ErasureSize = { accounts: 1, chunks: 1 };

/** What a run of the daily job erases. */
const MANY: ErasureSize = { accounts: 50, chunks: limits.deletion.chunks };

/** How many deleted games one call erases. */
const GAMES = 1000;

/**
 * Does the erasures that a request has recorded, as far as it can. The deletion that they belong to
 * is done, so a failure does not matter: the daily job repeats them.
 */
export async function eraseSoon(databases: ResultDatabases): Promise<void> {
  await eraseResults(databases, FEW).catch(() => undefined);
}

/**
 * Does recorded erasures, the newest first, and returns how many it has tried. Each may be
 * repeated, so that the daily job goes on with one that stopped in between or is too large for one
 * call.
 */
export async function eraseResults(databases: ResultDatabases, size = MANY): Promise<number> {
  const { main } = databases;
  const { id: newest, gameId, userId } = resultErasures;
  const recorded = (column: typeof gameId | typeof userId, count: number) =>
    main.select().from(resultErasures).where(isNotNull(column)).orderBy(desc(newest)).limit(count);
  const ofGames = await recorded(gameId, GAMES);
  await eraseGames(databases, ofGames);
  const done = JSON.stringify(ofGames.map(({ id }) => id));
  await main.delete(resultErasures).where(sql`${newest} in (select value from json_each(${done}))`);
  const ofAccounts = await recorded(userId, size.accounts);
  for (const erasure of ofAccounts) {
    const isDone =
      erasure.userId === null || (await eraseAccount(databases, erasure.userId, size.chunks));
    if (isDone) await main.delete(resultErasures).where(eq(newest, erasure.id));
  }
  return ofGames.length + ofAccounts.length;
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
 * Empties the scoreboards of deleted community games and marks them as deleted, so that a late
 * queue message stores nothing. The daily job deletes the results. A game that has been a daily
 * game is never deleted.
 */
async function eraseGames(
  databases: ResultDatabases,
  erasures: readonly (typeof resultErasures.$inferSelect)[],
): Promise<void> {
  const placed = erasures.flatMap(({ gameId, placedOn }) =>
    gameId === null ? [] : databasesOn(databases, placedOn).map((db) => ({ db, gameId, placedOn })),
  );
  for (const [db, deleted] of groupByDatabase(placed, (game) => game.db)) {
    const rows = deleted.map(({ gameId, placedOn }) => ({
      gameId,
      board: communityBoardId(gameId),
      placedOn,
    }));
    const list = sql`json_each(${JSON.stringify(rows)})`;
    await retryTransient(() =>
      batch(db, {
        totals: db
          .insert(boardTotals)
          .select(sql`select ${deletedTotals()} from ${list} where true`)
          .onConflictDoUpdate({ target: boardTotals.board, set: DELETED }),
        wrongGuesses: db
          .delete(wrongGuessCounts)
          .where(sql`${wrongGuessCounts.gameId} in (select value ->> 'gameId' from ${list})`),
      }),
    );
  }
}

/** What the totals of a deleted game keep. */
const DELETED = {
  name: sql`${savedGameKey({ kind: "community", uid: "" })}`,
  items: sql`'[]'`,
  scores: sql`'[]'`,
  found: sql`'[]'`,
  deletedAt: sql`1`,
};

/** Returns the columns of the totals of a deleted game, in their order in the table. */
function deletedTotals(): SQL {
  const columns = {
    board: sql`value ->> 'board'`,
    name: DELETED.name,
    placedOn: sql`value ->> 'placedOn'`,
    items: DELETED.items,
    scores: DELETED.scores,
    found: DELETED.found,
    closedAt: sql`null`,
    deletedAt: DELETED.deletedAt,
    hints: sql`${JSON.stringify(NO_HINTS)}`,
    gameId: sql`null`,
  } satisfies Record<keyof typeof boardTotals.$inferSelect, SQL>;
  return sql.join(Object.values(columns), sql`, `);
}
