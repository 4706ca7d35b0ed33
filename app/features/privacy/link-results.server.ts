import { and, eq, sql } from "drizzle-orm";
import { moveMemberships } from "~/features/circles/circles.server";
import { moveAppeals } from "~/features/play/guesses/appeals.server";
import {
  accountPlayer,
  guestPlayer,
  type Player,
  type PlayerKey,
  playerKey,
} from "~/features/play/player.server";
import { isWon } from "~/features/play/scoreboard.server";
import { recomputeStreaks } from "~/features/play/streaks.server";
import { retryTransient } from "~/server/database-errors.server";
import { batch, type Database } from "~/server/db.server";
import { isFailure } from "~/server/errors.server";
import { insertFrom } from "~/server/insert-from.server";
import { consume, quotaFor } from "~/server/quotas.server";
import { accountExists, type Viewer } from "~/server/viewer.server";
import { guesses, linkedGuests, results } from "../../../drizzle/schema";

interface Claim {
  readonly userId: string;
  readonly userKey: string;
  readonly hashKey: string;
  readonly now: number;
}

/**
 * Returns the player who submits. Moves the browser's guest results to the account first, so that
 * nobody counts twice on a scoreboard.
 */
export async function claimingPlayer(
  db: Database,
  { user }: Viewer,
  browser: Omit<Claim, "userId">,
): Promise<Player> {
  if (!user) return guestPlayer(browser.userKey);
  await claimIfAllowed(db, { ...browser, userId: user.id });
  return accountPlayer(user.id);
}

/** Does nothing above the quota. */
export async function claimIfAllowed(db: Database, claim: Claim): Promise<void> {
  await claimBrowser(db, claim).catch((error: unknown) => {
    if (!isFailure(error, "tooManyRequests")) throw error;
  });
}

/**
 * Throws `tooManyRequests` if the account links many browsers within a day: somebody may be
 * trying keys.
 */
export async function claimBrowser(
  db: Database,
  { userId, userKey, hashKey, now }: Claim,
): Promise<number> {
  if (await isLinked(db, await playerKey(guestPlayer(userKey)))) return 0;
  await consume(db, await quotaFor(hashKey, "linkResults", [userId], now), now);
  return claimResults(db, userId, userKey);
}

async function isLinked(db: Database, guest: PlayerKey): Promise<boolean> {
  return (await db.$count(linkedGuests, eq(linkedGuests.guest, guest))) > 0;
}

/**
 * One atomic batch. Returns how many scoreboards the account did not have. Totals of scoreboards
 * still count both, because they are never rewritten. A guest is linked to one account only: the
 * first.
 */
export async function claimResults(db: Database, userId: string, userKey: string): Promise<number> {
  const guest = await playerKey(guestPlayer(userKey));
  // Linking again would recompute the streaks of the account at a later time.
  if (await isLinked(db, guest)) return 0;
  const account = await playerKey(accountPlayer(userId));
  // Another account may have the guest, or this one may have been deleted since.
  const isOurs = sql`exists (select 1 from ${linkedGuests} where guest = unhex(${guest}) and user_id = ${userId})`;
  const ofGuest = and(eq(results.player, guest), isOurs);
  const { moved } = await retryTransient(() =>
    batch(db, {
      link: insertFrom(
        db,
        linkedGuests,
        { guest, userId, account },
        sql`where ${accountExists(userId)}`,
      ).onConflictDoNothing(),
      moved: db
        .select({ count: sql<number>`count(*)` })
        .from(results)
        .where(
          and(
            ofGuest,
            sql`not exists (select 1 from ${results} a where a.player = unhex(${account}) and a.scoreboard_id = results.scoreboard_id)`,
          ),
        ),
      guesses: db
        .update(guesses)
        .set({ player: account })
        .where(
          sql`(created_at, player) in (select created_at, player from ${results} where ${ofGuest})
            and not exists (select 1 from ${guesses} g where g.created_at = guesses.created_at and g.player = unhex(${account}))`,
        ),
      copied: copyResults(db, { guest, account, isOurs }),
      deleted: db.delete(results).where(ofGuest),
      streaks: recomputeStreaks(db, account),
      ...moveAppeals(db, guest, { userId, account }),
      ...moveMemberships(db, guest, account, isOurs),
    }),
  );
  return moved[0]?.count ?? 0;
}

/** Where the account has a result, the earlier one counts. */
function copyResults(
  db: Database,
  {
    guest,
    account,
    isOurs,
  }: { guest: PlayerKey; account: PlayerKey; isOurs: ReturnType<typeof sql> },
) {
  const earlier = (column: string) =>
    sql.raw(`iif(excluded.created_at < results.created_at, excluded.${column}, results.${column})`);
  const longer = (column: string) => sql.raw(`max(excluded.${column}, results.${column})`);
  return insertFrom(
    db,
    results,
    {
      player: account,
      scoreboardId: sql`scoreboard_id`,
      score: sql`score`,
      found: sql`found`,
      hints: sql`hints`,
      wrong: sql`wrong`,
      playedStreak: sql`played_streak`,
      wonStreak: sql`won_streak`,
      createdAt: sql`created_at`,
    },
    sql`from ${results} where player = unhex(${guest}) and ${isOurs}`,
  ).onConflictDoUpdate({
    target: [results.player, results.scoreboardId],
    set: {
      score: earlier("score"),
      found: earlier("found"),
      hints: earlier("hints"),
      wrong: earlier("wrong"),
      playedStreak: longer("played_streak"),
      wonStreak: sql`iif(${isWon(earlier("found"))}, ${longer("won_streak")}, 0)`,
      createdAt: sql.raw("min(excluded.created_at, results.created_at)"),
    },
  });
}
