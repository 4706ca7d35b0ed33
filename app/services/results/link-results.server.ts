import { and, eq, isNull, sql } from "drizzle-orm";
import { linkedGuests, resultTombstones } from "../../../drizzle/schema";
import { accountExists, type Viewer } from "../accounts/viewer.server";
import { retryTransient } from "../database-errors.server";
import { batch, type Database } from "../db.server";
import { moveAppeals } from "./appeals.server";
import { copyResults, deleteResultsOf } from "./move-results.server";
import { moveOldResults } from "./old-results.server";
import {
  accountPlayer,
  guestPlayer,
  type Player,
  type PlayerKey,
  playerKey,
} from "./player.server";
import { databasesOfPlayer, type ResultDatabases } from "./result-databases.server";

/**
 * Returns the player who submits a result: the account if the viewer is signed in, else the
 * browser. Moves the browser's guest results to the account first, so that nobody counts twice on a
 * scoreboard.
 */
export async function linkedPlayer(
  databases: ResultDatabases,
  { user }: Viewer,
  userKey: string,
): Promise<Player> {
  if (!user) return guestPlayer(userKey);
  await linkResults(databases, user.id, userKey);
  return accountPlayer(user.id);
}

/**
 * Moves the results of a guest to an account and returns how many were moved. If both have a result
 * on a scoreboard, the account gets the contents of the earlier one. Totals of scoreboards still
 * count both, because they are never rewritten. Recomputes the account's streaks. Later results of
 * the guest become the account's. A guest is linked to one account only: the first. Idempotent. If
 * it stops in between, the daily job goes on.
 */
export async function linkResults(
  databases: ResultDatabases,
  userId: string,
  userKey: string,
): Promise<number> {
  const { main, growth } = databases;
  const guest = await playerKey(guestPlayer(userKey));
  const [known] = await main
    .select({ movedAtGrowth: linkedGuests.movedAtGrowth })
    .from(linkedGuests)
    .where(eq(linkedGuests.guest, guest));
  if (known && known.movedAtGrowth === growth.length) return 0;
  await moveOldResults(main, [guestPlayer(userKey), accountPlayer(userId)]);
  // The account may have been deleted since it was read. Then the results stay the guest's.
  await retryTransient(() =>
    main
      .insert(linkedGuests)
      .select(sql`select unhex(${guest}), ${userId}, null where ${accountExists(userId)}`)
      .onConflictDoNothing(),
  );
  return moveGuest(databases, guest);
}

/** Goes on with moves that stopped in between, at most `count`. Returns how many there were. */
export async function resumeLinks(databases: ResultDatabases, count: number): Promise<number> {
  const rows = await databases.main
    .select({ guest: linkedGuests.guest })
    .from(linkedGuests)
    .where(isNull(linkedGuests.movedAtGrowth))
    .limit(count);
  for (const { guest } of rows) await moveGuest(databases, guest as PlayerKey);
  return rows.length;
}

/**
 * Moves the results of a guest to the account of the guest's record. Each step may be repeated. The
 * tombstone comes first: from then on the guest's databases store no new result of the guest. The
 * guest's rows are deleted last: until then they prove that a repeat is one.
 */
async function moveGuest(databases: ResultDatabases, guest: PlayerKey): Promise<number> {
  const { main, growth } = databases;
  const [record] = await main
    .select({ userId: linkedGuests.userId })
    .from(linkedGuests)
    .where(eq(linkedGuests.guest, guest));
  if (!record) return 0;
  const account = await playerKey(accountPlayer(record.userId));
  const sources = databasesOfPlayer(databases, guest);
  for (const db of sources) await insertTombstone(db, guest, account);
  const moved = await copyResults(databases, guest, account);
  await moveAppeals(main, guest, { userId: record.userId, account });
  if (await isDeleted(databases, account)) return 0;
  // What a guest has more is deleted when the daily job goes on.
  for (const db of sources) if (!(await deleteResultsOf(db, guest))) return moved;
  await main
    .update(linkedGuests)
    .set({ movedAtGrowth: growth.length })
    .where(and(eq(linkedGuests.guest, guest), eq(linkedGuests.userId, record.userId)));
  return moved;
}

async function insertTombstone(db: Database, guest: PlayerKey, account: PlayerKey): Promise<void> {
  await retryTransient(() =>
    batch(db, {
      tombstone: db
        .insert(resultTombstones)
        .values({ player: guest, account })
        .onConflictDoNothing(),
    }),
  );
}

/** Returns whether an account was deleted in any of its databases. */
async function isDeleted(databases: ResultDatabases, account: PlayerKey): Promise<boolean> {
  for (const db of databasesOfPlayer(databases, account)) {
    const tombstone = and(eq(resultTombstones.player, account), isNull(resultTombstones.account));
    if ((await db.$count(resultTombstones, tombstone)) > 0) return true;
  }
  return false;
}
