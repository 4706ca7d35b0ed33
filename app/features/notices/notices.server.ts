import { and, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { NewYorkDate } from "~/days/new-york";
import type { Decision } from "~/features/feedback/contract";
import type { ReportReason } from "~/features/games/contract";
import { batch, type Database, type Statement } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { insertFrom } from "~/server/insert-from.server";
import type { EmailContent } from "~/server/mail/mailer.server";
import { keyedHash } from "~/server/tokens-and-hashes.server";
import { feedback, games, notices, outbox, users } from "../../../drizzle/schema";
import type { Notification, NotificationKind } from "./contract";
import { gameHiddenEmail, reviewEmail } from "./mails.server";

/** For the authors of feedback that an admin closes. */
export function feedbackNotifications(
  db: Database,
  closed: SQL,
  { decision, now }: { readonly decision: Decision | null; readonly now: number },
) {
  const ofAuthor = { userId: sql`user_id`, kind: sql`kind`, gameId: sql`game_id` };
  return insertFrom(
    db,
    notices,
    { ...ofAuthor, reason: decision, createdAt: now },
    sql`from ${feedback}
      where ${closed} and user_id is not null and kind in ('correction', 'report', 'objection')`,
  );
}

/** On the day itself, so that nobody learns of it before. A repeat adds nothing. */
export async function addDailyNotifications(
  db: Database,
  today: NewYorkDate,
  now: number,
): Promise<void> {
  await insertFrom(
    db,
    notices,
    { userId: sql`creator_id`, kind: "daily", gameId: sql`id`, createdAt: now },
    sql`from ${games} where daily_date = ${today} and type = 'community' and creator_id is not null
      and not exists (select 1 from ${notices} n where n.game_id = ${games}.id and n.kind = 'daily')`,
  );
}

export async function notificationsOf(
  db: Database,
  userId: string,
): Promise<{ notices: Notification[]; mails: boolean }> {
  const { rows, account } = await batch(db, {
    rows: db
      .select({
        id: notices.id,
        kind: notices.kind,
        uid: games.uid,
        prompt: games.prompt,
        reason: notices.reason,
        note: notices.note,
        createdAt: notices.createdAt,
        read: notices.read,
      })
      .from(notices)
      .leftJoin(games, eq(games.id, notices.gameId))
      .where(eq(notices.userId, userId))
      .orderBy(desc(notices.id))
      .limit(limits.notices),
    account: db.select({ mails: users.reviewMails }).from(users).where(eq(users.id, userId)),
  });
  return {
    notices: rows.map(toNotification),
    mails: account[0]?.mails ?? false,
  };
}

interface NotificationRow {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly uid: string | null;
  readonly prompt: string | null;
  readonly reason: ReportReason | Decision | null;
  readonly note: string | null;
  readonly createdAt: number;
  readonly read: boolean;
}

function toNotification(row: NotificationRow): Notification {
  const { id, kind, uid, prompt, reason, note, createdAt, read } = row;
  const game = uid !== null && prompt !== null && { game: { uid, prompt } };
  const base = { id, ...game, at: new Date(createdAt).toISOString(), read };
  switch (kind) {
    case "hidden":
      return {
        ...base,
        kind,
        ...(reason !== null && !isDecision(reason) && { reason }),
        ...(note !== null && { note }),
      };
    case "suspended":
      return { ...base, kind, ...(note !== null && { note }) };
    case "report":
    case "objection":
      return { ...base, kind, ...(reason !== null && isDecision(reason) && { reason }) };
    default:
      return { ...base, kind };
  }
}

function isDecision(reason: ReportReason | Decision): reason is Decision {
  return reason === "acted" || reason === "kept";
}

export async function markNotificationsRead(db: Database, userId: string): Promise<void> {
  await db
    .update(notices)
    .set({ read: true })
    .where(and(eq(notices.userId, userId), eq(notices.read, false)));
}

export async function setReviewMails(db: Database, userId: string, mails: boolean): Promise<void> {
  await db.update(users).set({ reviewMails: mails }).where(eq(users.id, userId));
}

/** Of an action that is taken back: the notice and the mail that is owed. */
export function deleteReviewNotification(db: Database, gameId: number, at: number) {
  return [
    db.delete(notices).where(and(eq(notices.gameId, gameId), eq(notices.createdAt, at))),
    db
      .delete(outbox)
      .where(and(eq(outbox.subject, reviewSubject(gameId)), eq(outbox.createdAt, at))),
  ];
}

const reviewSubject = (gameId: number) => `review:${gameId}`;

/**
 * After the change of the status of a game: for its creator, with the reason that is stored, and a
 * mail that is due when the review can no longer be undone.
 */
export function reviewNotification(db: Database, gameId: number, now: number): Statement[] {
  const ofReviewed = sql`from ${games} where id = ${gameId} and creator_id is not null
    and type = 'community' and status <> 'unreviewed'`;
  return [
    insertFrom(
      db,
      notices,
      {
        userId: sql`creator_id`,
        kind: sql`iif(status = 'approved', 'approved', 'hidden')`,
        gameId,
        reason: sql`iif(status = 'denied', denial_reason, null)`,
        note: sql`iif(status = 'denied', denial_note, null)`,
        createdAt: now,
      },
      ofReviewed,
    ),
    insertFrom(
      db,
      outbox,
      {
        subject: reviewSubject(gameId),
        mail: { kind: "review", gameId, at: now },
        userId: sql`creator_id`,
        createdAt: now,
        dueAt: now + limits.undoTime,
      },
      ofReviewed,
    ),
  ];
}

interface ReviewMail {
  readonly gameId: number;
  /** The time of the review, ms. */
  readonly at: number;
}

/**
 * Null if the review was taken back, or the creator has read of it or wants no such mail. The
 * statement of reasons is a legal duty: no setting ends it.
 */
export async function renderReviewMail(
  db: Database,
  { gameId, at }: ReviewMail,
  { siteUrl, hashKey }: { readonly siteUrl: string | null; readonly hashKey: string },
): Promise<EmailContent | null> {
  const [review] = await db
    .select({
      userId: users.id,
      username: users.username,
      kind: notices.kind,
      reason: sql<ReportReason | null>`${notices.reason}`,
      note: notices.note,
      prompt: games.prompt,
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .innerJoin(games, eq(games.id, notices.gameId))
    .where(
      and(
        eq(notices.gameId, gameId),
        eq(notices.createdAt, at),
        sql`${games.status} = case ${notices.kind} when 'approved' then 'approved' when 'hidden' then 'denied' end`,
        or(isNotNull(notices.reason), and(eq(users.reviewMails, true), eq(notices.read, false))),
      ),
    );
  if (!review) return null;
  const { userId, username, kind, reason, note, prompt } = review;
  if (reason !== null) return gameHiddenEmail(prompt, reason, note ?? "");
  const game = { username, prompt, isApproved: kind === "approved" };
  return reviewEmail(game, siteUrl, await unsubscribeToken(userId, hashKey));
}

async function unsubscribeToken(userId: string, hashKey: string): Promise<string> {
  return `${userId}.${await keyedHash(hashKey, `unsubscribe:${userId}`)}`;
}

export async function unsubscribe(db: Database, token: string, hashKey: string): Promise<void> {
  const [userId = ""] = token.split(".");
  if (token !== (await unsubscribeToken(userId, hashKey))) throw fail("unknownToken");
  await setReviewMails(db, userId, false);
}
