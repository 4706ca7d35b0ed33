import { and, desc, eq, isNull } from "drizzle-orm";
import { limits } from "~/config/limits";
import { type AccountData, accountDataSchema } from "~/contract/account-data";
import {
  auditRecords,
  deadResults,
  feedback,
  games,
  passwordResets,
  quotas,
  users,
} from "../../../drizzle/schema";
import { batch, type Database } from "../db.server";
import { gamesOfCreator, mayOpen, type StoredGame, toGame } from "../games/games.server";
import { isQuotaOf } from "../quotas.server";
import { listAppeals } from "../results/appeals.server";
import { isDeadResultOf } from "../results/dead-results.server";
import { accountResults, toFinishedGame } from "../results/finished-games.server";
import { accountPlayer } from "../results/player.server";
import type { ResultDatabases } from "../results/result-databases.server";
import { readMessage } from "../results/result-queue.server";
import type { PlacedResultRow } from "../results/scoreboard.server";
import { type Actor, guestAt, type SignedInUser, toUser } from "./viewer.server";

const { shape } = accountDataSchema;

/** The rows of one query. */
const CHUNK = 1000;

/**
 * Returns everything that is stored about the actor's account, except secrets and their hashes,
 * future daily dates, and daily games that an actor who is no admin any more has made for a future
 * day. Of each list, it has the newest 10,000 rows (`limits.exportRows`).
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
    newestRows((last: PlacedResultRow | undefined) =>
      accountResults(databases, user.id, { before: last?.board ?? null, limit: CHUNK }),
    ),
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
    voices: rows.feedback.toReversed().map(({ reason, ...row }) => ({
      ...row,
      ...(reason !== null && { reason }),
      createdAt: isoTime(row.createdAt),
      publishedAt: row.publishedAt === null ? null : isoTime(row.publishedAt),
    })),
    deeds: shape.deeds.parse(rows.adminActions.toReversed().map(withIsoTime)),
    accountActions: shape.accountActions.parse(rows.accountActions.toReversed().map(withIsoTime)),
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
      .orderBy(desc(feedback.id))
      .limit(limits.exportRows),
    adminActions: db
      .select({
        action: auditRecords.action,
        uid: auditRecords.gameUid,
        voice: auditRecords.feedbackId,
        at: auditRecords.at,
      })
      .from(auditRecords)
      .where(and(eq(auditRecords.actorId, id), isNull(auditRecords.accountId)))
      .orderBy(desc(auditRecords.id))
      .limit(limits.exportRows),
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
      .orderBy(desc(auditRecords.id))
      .limit(limits.exportRows),
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

/** Reads a list in chunks, the newest rows first. `read` returns those after `last`. */
async function newestRows<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < limits.exportRows) {
    const chunk = await read(rows.at(-1));
    rows.push(...chunk);
    if (chunk.length < CHUNK) break;
  }
  return rows.slice(0, limits.exportRows);
}

async function listCreatedGames(db: Database, creator: SignedInUser): Promise<StoredGame[]> {
  const ofType = (type: StoredGame["type"]) =>
    newestRows((last: StoredGame | undefined) =>
      gamesOfCreator(db, creator.id, { type, before: last?.id ?? null, limit: CHUNK }),
    );
  const created = await Promise.all([ofType("community"), ofType("daily")]);
  return created.flat().toSorted((a, b) => a.id - b.id);
}

function withIsoTime<Row extends { readonly at: number }>(row: Row) {
  return { ...row, at: isoTime(row.at) };
}

function isoTime(instant: number): string {
  return new Date(instant).toISOString();
}
