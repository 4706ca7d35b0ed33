import { and, desc, eq, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { findGameByUid, mayOpen } from "~/features/games/games.server";
import { normaliseItem } from "~/game/item";
import { isAccepted } from "~/game/match";
import { tidyGuess } from "~/game/near-miss";
import { WRONG_GUESSES_ALLOWED } from "~/game/rules";
import { retryTransient } from "~/server/database-errors.server";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { insertFrom } from "~/server/insert-from.server";
import { keyedHash } from "~/server/tokens-and-hashes.server";
import { accountExists, type Viewer } from "~/server/viewer.server";
import { games, guessAppeals, linkedGuests } from "../../../../drizzle/schema";
import { accountPlayer, guestPlayer, type PlayerKey, playerKey } from "../player.server";

interface Appeal {
  readonly guess: string;
  readonly userKey: string;
}

interface AppealOrigin {
  readonly viewer: Viewer;
  readonly hashKey: string;
  /** The IPv4 /24 or the IPv6 /48 of the client; null if networks are not limited. */
  readonly network: string | null;
}

/**
 * Returns whether the guess counts already; then nothing is stored. A repeat changes nothing.
 * Drops appeals beyond the limits of a player, a network and a game.
 */
export async function appealGuess(
  db: Database,
  uid: string,
  { guess, userKey }: Appeal,
  { viewer, hashKey, network }: AppealOrigin,
  now: number,
): Promise<boolean> {
  const game = await findGameByUid(db, uid);
  if (!game || !mayOpen(game, viewer)) throw fail("gameNotFound");
  if (isAccepted(guess, game.items.map(normaliseItem))) return true;
  const { key, userId } = await appealingPlayer(db, viewer, userKey);
  const source = network && (await keyedHash(hashKey, `appeal:${game.id}:${network}`));
  const stored = sql`select count(*) from ${guessAppeals} where game_id = ${game.id}`;
  await retryTransient(() =>
    insertFrom(
      db,
      guessAppeals,
      {
        gameId: game.id,
        text: tidyGuess(guess),
        player: key,
        createdAt: now,
        network: source,
      },
      sql`where (${stored}) < ${limits.appeals}
        and (${stored} and player = unhex(${key})) < ${WRONG_GUESSES_ALLOWED}
        and (${source} is null or (${stored} and network = ${source}) < ${limits.appealsOfNetwork})
        and (${userId} is null or ${accountExists(userId)})`,
    ).onConflictDoNothing(),
  );
  return false;
}

async function appealingPlayer(db: Database, { user }: Viewer, userKey: string) {
  if (user) return { key: await playerKey(accountPlayer(user.id)), userId: user.id };
  const guest = await playerKey(guestPlayer(userKey));
  const [linked] = await db
    .select({ userId: linkedGuests.userId, account: linkedGuests.account })
    .from(linkedGuests)
    .where(eq(linkedGuests.guest, guest));
  return linked
    ? { key: linked.account as PlayerKey, userId: linked.userId }
    : { key: guest, userId: null };
}

/** Reads at most 1,000 rows. */
export function countAppeals(db: Database, gameId: number) {
  return db
    .select({ text: guessAppeals.text, appeals: sql<number>`count(*)` })
    .from(guessAppeals)
    .where(eq(guessAppeals.gameId, gameId))
    .groupBy(guessAppeals.text);
}

/** The oldest first. */
export async function listAppeals(db: Database, userId: string) {
  const newest = await db
    .select({ uid: games.uid, text: guessAppeals.text, createdAt: guessAppeals.createdAt })
    .from(guessAppeals)
    .innerJoin(games, eq(games.id, guessAppeals.gameId))
    .where(eq(guessAppeals.player, await playerKey(accountPlayer(userId))))
    .orderBy(desc(guessAppeals.createdAt))
    .limit(limits.exportRows);
  return [...newest].reverse();
}

/** Moves nothing if the account does not exist. */
export function moveAppeals(
  db: Database,
  guest: PlayerKey,
  { userId, account }: { readonly userId: string; readonly account: PlayerKey },
) {
  return {
    copiedAppeals: insertFrom(
      db,
      guessAppeals,
      {
        gameId: sql`game_id`,
        text: sql`text`,
        player: account,
        createdAt: sql`created_at`,
        network: sql`network`,
      },
      sql`from ${guessAppeals} where player = unhex(${guest}) and ${accountExists(userId)}`,
    ).onConflictDoNothing(),
    movedAppeals: db
      .delete(guessAppeals)
      .where(and(eq(guessAppeals.player, guest), accountExists(userId))),
  };
}
