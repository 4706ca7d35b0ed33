import { and, asc, eq, isNull } from "drizzle-orm";
import { type AccountData, accountDataSchema } from "~/contract/account-data";
import {
  auditRecords,
  deadResults,
  feedback,
  games,
  items,
  passwordResets,
  quotas,
  users,
} from "../../../drizzle/schema";
import { batch, type Database } from "../db.server";
import { mayOpen, type StoredGame, toGame } from "../games/games.server";
import { isQuotaOf } from "../quotas.server";
import { listAppeals } from "../results/appeals.server";
import { isDeadResultOf } from "../results/dead-results.server";
import { accountResults, toFinishedGame } from "../results/finished-games.server";
import { accountPlayer } from "../results/player.server";
import type { ResultDatabases } from "../results/result-databases.server";
import { readMessage } from "../results/result-queue.server";
import { type Actor, guestAt, type SignedInUser, toUser } from "./viewer.server";

const { shape } = accountDataSchema;

/** The results of an export. An account has a few thousand at most: one for each game. */
const ALL = 1_000_000;

/**
 * Returns everything that is stored about the actor's account, except secrets and their hashes,
 * future daily dates, and daily games that an actor who is no admin any more has made for a future
 * day.
 */
export async function exportAccount(
  databases: ResultDatabases,
  actor: Actor,
): Promise<AccountData> {
  const { main: db } = databases;
  const { user, now } = actor;
  const [rows, createdGames, results, appeals] = await Promise.all([
    batch(db, selectRows(db, actor)),
    listCreatedGames(db, user),
    accountResults(databases, user.id, { before: null, limit: ALL }),
    listAppeals(db, user.id),
  ]);
  const [account] = rows.account;
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
    voices: rows.feedback.map(({ reason, ...row }) => ({
      ...row,
      ...(reason !== null && { reason }),
      createdAt: isoTime(row.createdAt),
      publishedAt: row.publishedAt === null ? null : isoTime(row.publishedAt),
    })),
    deeds: shape.deeds.parse(rows.adminActions.map(withIsoTime)),
    accountActions: shape.accountActions.parse(rows.accountActions.map(withIsoTime)),
    results: results.toReversed().map((row) => ({
      ...toFinishedGame(row),
      wrongGuesses: row.wrongGuesses === null ? null : [...row.wrongGuesses],
      playedStreak: row.playedStreak,
      wonStreak: row.wonStreak,
      createdAt: isoTime(row.createdAt),
    })),
    appeals: appeals.map((row) => ({ ...row, createdAt: isoTime(row.createdAt) })),
    waitingResults: rows.deadResults.flatMap(({ message }) => toWaitingResult(message)),
    passwordResets: rows.passwordResets.map((row) => ({ expiresAt: isoTime(row.expiresAt) })),
    quotas: rows.quotas.map(({ name, spent, expiresAt }) => ({
      name: name.split(":", 1).join(),
      used: spent,
      endsAt: isoTime(expiresAt),
    })),
  };
}

/** Returns the queries of everything about an account except its games. */
function selectRows(db: Database, { user: { id } }: Actor) {
  const player = accountPlayer(id);
  return {
    account: db
      .select({ createdAt: users.createdAt, secondFactorSince: users.secondFactorSince })
      .from(users)
      .where(eq(users.id, id)),
    feedback: db
      .select({
        kind: feedback.kind,
        reason: feedback.reason,
        text: feedback.text,
        uid: games.uid,
        createdAt: feedback.createdAt,
        publishedAt: feedback.publishedAt,
        done: feedback.done,
      })
      .from(feedback)
      .leftJoin(games, eq(games.id, feedback.gameId))
      .where(eq(feedback.userId, id))
      .orderBy(asc(feedback.id)),
    adminActions: db
      .select({
        action: auditRecords.action,
        uid: auditRecords.gameUid,
        voice: auditRecords.feedbackId,
        at: auditRecords.at,
      })
      .from(auditRecords)
      .where(and(eq(auditRecords.actorId, id), isNull(auditRecords.accountId)))
      .orderBy(asc(auditRecords.id)),
    accountActions: db
      .select({
        action: auditRecords.action,
        by: auditRecords.actorName,
        before: auditRecords.before,
        after: auditRecords.after,
        at: auditRecords.at,
      })
      .from(auditRecords)
      .where(eq(auditRecords.accountId, id))
      .orderBy(asc(auditRecords.id)),
    deadResults: db
      .select({ message: deadResults.message })
      .from(deadResults)
      .where(isDeadResultOf(player)),
    passwordResets: db
      .select({ expiresAt: passwordResets.expiresAt })
      .from(passwordResets)
      .where(eq(passwordResets.userId, id)),
    quotas: db.select().from(quotas).where(isQuotaOf(id)),
  };
}

function toWaitingResult(message: unknown): AccountData["waitingResults"] {
  const read = readMessage(message);
  if (!read) return [];
  const { score, found, wrongGuesses, at } = read.result;
  return [
    {
      scoreboard: read.board.name,
      score,
      found: [...found],
      wrongGuesses: wrongGuesses && [...wrongGuesses],
      createdAt: isoTime(at),
    },
  ];
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

function withIsoTime<Row extends { readonly at: number }>(row: Row) {
  return { ...row, at: isoTime(row.at) };
}

function isoTime(instant: number): string {
  return new Date(instant).toISOString();
}
