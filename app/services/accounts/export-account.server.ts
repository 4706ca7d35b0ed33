import { asc, eq } from "drizzle-orm";
import type { AccountData } from "~/contract/account-data";
import { auditRecords, feedback, games, items, results, users } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { mayOpen, type StoredGame, toGame } from "../games/games.server";
import { toFinishedGame } from "../results/finished-games.server";
import { accountPlayer } from "../results/player.server";
import { type Actor, guestAt, type SignedInUser, toUser } from "./viewer.server";

/**
 * Returns everything that is stored about the actor's account, except secrets and their hashes,
 * future daily dates, and daily games that an actor who is no admin any more has made for a future
 * day.
 */
export async function exportAccount(db: Database, actor: Actor): Promise<AccountData> {
  const { user, now } = actor;
  const [[account], createdGames, sentFeedback, adminActions, playerResults] = await Promise.all([
    db.select().from(users).where(eq(users.id, user.id)).limit(1),
    listCreatedGames(db, user),
    db
      .select({ kind: feedback.kind, text: feedback.text, createdAt: feedback.createdAt })
      .from(feedback)
      .where(eq(feedback.userId, user.id))
      .orderBy(asc(feedback.id)),
    db
      .select({ action: auditRecords.action, uid: auditRecords.gameUid, at: auditRecords.at })
      .from(auditRecords)
      .where(eq(auditRecords.actorId, user.id))
      .orderBy(asc(auditRecords.id)),
    db
      .select()
      .from(results)
      .where(eq(results.player, accountPlayer(user.id)))
      .orderBy(asc(results.scoreboard)),
  ]);
  // Guests do not see future daily dates.
  const guest = guestAt(now);
  const visibleGames = createdGames.filter((game) => mayOpen(game, actor));
  return {
    exportedAt: isoTime(now),
    account: {
      ...toUser(user),
      createdAt: isoTime(account?.createdAt ?? now),
      ...(account?.secondFactorSince && {
        secondFactorSince: isoTime(account.secondFactorSince),
      }),
    },
    games: visibleGames.map((game) => ({
      ...toGame(game, guest),
      status: game.status,
      createdAt: isoTime(game.createdAt),
    })),
    voices: sentFeedback.map((row) => ({ ...row, createdAt: isoTime(row.createdAt) })),
    deeds: adminActions.map((row) => ({ ...row, at: isoTime(row.at) })),
    results: playerResults.map((row) => ({
      ...toFinishedGame(row),
      wrongGuesses: row.wrongGuesses === null ? null : [...row.wrongGuesses],
      playedStreak: row.playedStreak,
      wonStreak: row.wonStreak,
      createdAt: isoTime(row.createdAt),
    })),
  };
}

async function listCreatedGames(db: Database, creator: SignedInUser): Promise<StoredGame[]> {
  const rows = await db
    .select({ game: games, item: items })
    .from(games)
    .innerJoin(items, eq(items.gameId, games.id))
    .where(eq(games.creatorId, creator.id))
    .orderBy(asc(games.id), asc(items.position));
  const byId = new Map<number, StoredGame & { items: StoredGame["items"][number][] }>();
  for (const { game, item } of rows) {
    const entry = byId.get(game.id) ?? { ...game, creator: creator.username, items: [] };
    entry.items.push(item);
    byId.set(game.id, entry);
  }
  return [...byId.values()];
}

function isoTime(instant: number): string {
  return new Date(instant).toISOString();
}
