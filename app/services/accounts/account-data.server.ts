import { and, asc, desc, eq, lt } from "drizzle-orm";
import type { AccountData, FinishedGame } from "~/contract/account-data";
import { newYorkDate } from "~/days/new-york";
import type { SavedGameKey } from "~/game/saved-game-key";
import { auditRecords, feedback, games, items, results, users } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { type StoredGame, toGame } from "../games/games.server";
import { account } from "../results/player.server";
import { toUser } from "./account.server";
import type { Viewer } from "./viewer.server";

/**
 * A part of the games that an account has finished, by scoreboard name descending from after `after`, and the name to go on
 * from. Reads as many rows as it answers.
 */
export async function finishedGames(
  db: Database,
  userId: string,
  { after, limit }: { readonly after?: SavedGameKey | undefined; readonly limit: number },
): Promise<{ results: FinishedGame[]; next: SavedGameKey | null }> {
  const rows = await db
    .select()
    .from(results)
    .where(
      and(
        eq(results.player, account(userId)),
        after === undefined ? undefined : lt(results.scoreboard, after),
      ),
    )
    .orderBy(desc(results.scoreboard))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    results: page.map(toFinishedGame),
    next: rows.length > limit ? (page.at(-1)?.scoreboard ?? null) : null,
  };
}

/** Everything that is stored about an account at `now` (ms), but no hash, and no coming day that is a secret. */
export async function accountData(db: Database, viewer: Viewer, now: number): Promise<AccountData> {
  const [[stored], ownGames, ownVoices, ownDeeds, ownResults] = await Promise.all([
    db.select().from(users).where(eq(users.id, viewer.userId)).limit(1),
    gamesOf(db, viewer),
    db
      .select({ kind: feedback.kind, text: feedback.text, createdAt: feedback.createdAt })
      .from(feedback)
      .where(eq(feedback.userId, viewer.userId))
      .orderBy(asc(feedback.id)),
    db
      .select({ action: auditRecords.action, uid: auditRecords.gameUid, at: auditRecords.at })
      .from(auditRecords)
      .where(eq(auditRecords.actorId, viewer.userId))
      .orderBy(asc(auditRecords.id)),
    db
      .select()
      .from(results)
      .where(eq(results.player, account(viewer.userId)))
      .orderBy(asc(results.scoreboard)),
  ]);
  const today = newYorkDate(now);
  return {
    exportedAt: iso(now),
    account: { ...toUser(viewer), createdAt: iso(stored?.createdAt ?? now) },
    games: ownGames.map((game) => ({
      ...toGame(game, today),
      status: game.status,
      createdAt: iso(game.createdAt),
    })),
    voices: ownVoices.map((voice) => ({ ...voice, createdAt: iso(voice.createdAt) })),
    deeds: ownDeeds.map((deed) => ({ ...deed, at: iso(deed.at) })),
    results: ownResults.map((row) => ({
      ...toFinishedGame(row),
      wrongGuesses: row.wrongGuesses === null ? null : [...row.wrongGuesses],
      playedStreak: row.playedStreak,
      wonStreak: row.wonStreak,
      createdAt: iso(row.createdAt),
    })),
  };
}

async function gamesOf(db: Database, viewer: Viewer): Promise<StoredGame[]> {
  const rows = await db
    .select({ game: games, item: items })
    .from(games)
    .innerJoin(items, eq(items.gameId, games.id))
    .where(eq(games.creatorId, viewer.userId))
    .orderBy(asc(games.id), asc(items.position));
  const found = new Map<number, StoredGame & { items: StoredGame["items"][number][] }>();
  for (const { game, item } of rows) {
    const known = found.get(game.id) ?? { ...game, creator: viewer.username, items: [] };
    known.items.push(item);
    found.set(game.id, known);
  }
  return [...found.values()];
}

function toFinishedGame(row: typeof results.$inferSelect): FinishedGame {
  return {
    scoreboard: row.scoreboard,
    score: row.score,
    won: row.won,
    found: row.found === null ? null : [...row.found],
    date: newYorkDate(row.createdAt),
  };
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
