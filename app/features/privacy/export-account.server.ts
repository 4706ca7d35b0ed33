import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { type MembershipRow, selectMemberships } from "~/features/circles/circles.server";
import { draftsOf } from "~/features/editor/drafts.server";
import { gamesOfCreator, mayOpen, type StoredGame, toGame } from "~/features/games/games.server";
import { notificationsOf } from "~/features/notices/notices.server";
import { accountResults, toFinishedGame } from "~/features/play/finished-games.server";
import { listAppeals } from "~/features/play/guesses/appeals.server";
import { accountPlayer, type PlayerKey, playerKey } from "~/features/play/player.server";
import type { PlacedResult } from "~/features/play/scoreboard.server";
import { knownRecords } from "~/server/audit.server";
import { batch, type Database } from "~/server/db.server";
import { isQuotaOf } from "~/server/quotas.server";
import { type Actor, guestAt, type SignedInUser, toUser } from "~/server/viewer.server";
import {
  auditRecords,
  feedback,
  gameLinks,
  games,
  guesses,
  passwordResets,
  quotas,
  results,
  users,
} from "../../../drizzle/schema";
import { type AccountData, accountActionSchema, adminActionSchema } from "./contract";

const CHUNK = 1000;

/**
 * All that is stored, except secrets, future daily dates and games of a future day. Of each list,
 * the newest 10,000 rows (`limits.exportRows`).
 */
export async function exportAccount(db: Database, actor: Actor): Promise<AccountData> {
  const { user, now } = actor;
  const [rows, createdGames, played, appeals] = await Promise.all([
    batch(db, selectRows(db, actor, await playerKey(accountPlayer(user.id)))),
    listCreatedGames(db, user),
    newestRows((last: PlacedResult | undefined) =>
      accountResults(db, user.id, { before: last?.scoreboardId ?? null, limit: CHUNK }),
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
      lastLogin: account?.lastLoginOn ?? null,
      ...(account?.secondFactorSince && {
        secondFactorSince: isoTime(account.secondFactorSince),
      }),
    },
    games: visibleGames.map((game) => ({
      ...toGame(game, guest),
      status: game.status,
      createdAt: isoTime(game.createdAt),
    })),
    drafts: await draftsOf(db, user.id),
    notices: (await notificationsOf(db, user.id)).notices,
    links: rows.links.map(({ uid, createdAt, expiresAt }) => ({
      uid,
      createdAt: isoTime(createdAt),
      endsAt: isoTime(expiresAt),
    })),
    feedback: rows.feedback.reverse().map(({ reason, ...row }) => ({
      ...row,
      ...(reason !== null && { reason }),
      createdAt: isoTime(row.createdAt),
      publishedAt: row.publishedAt === null ? null : isoTime(row.publishedAt),
    })),
    adminActions: knownRecords(adminActionSchema, rows.adminActions.reverse().map(withIsoTime)),
    accountActions: knownRecords(
      accountActionSchema,
      rows.accountActions.reverse().map(withIsoTime),
    ),
    results: played.reverse().map((row) => ({
      ...toFinishedGame(row),
      playedStreak: row.playedStreak,
      wonStreak: row.wonStreak,
      createdAt: isoTime(row.createdAt),
    })),
    wrongGuesses: rows.guesses.map(({ uid, texts, createdAt }) => ({
      uid,
      texts: Object.values(texts),
      createdAt: isoTime(createdAt),
    })),
    appeals: appeals.map((row) => ({ ...row, createdAt: isoTime(row.createdAt) })),
    circles: rows.circles.map(toMembership),
    passwordResets: rows.passwordResets.map((row) => ({ expiresAt: isoTime(row.expiresAt) })),
    quotas: rows.quotas.map(({ name, spent, expiresAt }) => ({
      name: name.split(":", 1).join(),
      used: spent,
      endsAt: isoTime(expiresAt),
    })),
  };
}

function selectRows(db: Database, { user: { id } }: Actor, player: PlayerKey) {
  return {
    account: db
      .select({
        createdAt: users.createdAt,
        lastLoginOn: users.lastLoginOn,
        secondFactorSince: users.secondFactorSince,
      })
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
    links: selectLinks(db, id),
    adminActions: db
      .select({
        action: auditRecords.action,
        uid: auditRecords.gameUid,
        feedback: auditRecords.feedbackId,
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
    guesses: db
      .select({ uid: games.uid, texts: guesses.texts, createdAt: guesses.createdAt })
      .from(guesses)
      .innerJoin(games, eq(games.id, guesses.gameId))
      .where(
        sql`(${guesses.createdAt}, ${guesses.player}) in (select created_at, player from ${results} where player = unhex(${player}))`,
      ),
    circles: selectMemberships(db, player),
    passwordResets: db
      .select({ expiresAt: passwordResets.expiresAt })
      .from(passwordResets)
      .where(eq(passwordResets.userId, id)),
    quotas: db.select().from(quotas).where(isQuotaOf(id)),
  };
}

function selectLinks(db: Database, userId: string) {
  return db
    .select({ uid: games.uid, createdAt: gameLinks.createdAt, expiresAt: gameLinks.expiresAt })
    .from(games)
    .innerJoin(gameLinks, eq(gameLinks.gameId, games.id))
    .where(eq(games.creatorId, userId))
    .limit(limits.exportRows);
}

function toMembership({ name, memberName, maker, joinedAt }: MembershipRow) {
  return { name, memberName, maker, joinedAt: isoTime(joinedAt) };
}

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
  return created.flat().sort((a, b) => a.id - b.id);
}

function withIsoTime<Row extends { readonly at: number }>(row: Row) {
  return { ...row, at: isoTime(row.at) };
}

function isoTime(instant: number): string {
  return new Date(instant).toISOString();
}
