import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { Notice, NoticeKind } from "~/contract/notices";
import type { NewYorkDate } from "~/days/new-york";
import { games, notices, users } from "../../../drizzle/schema";
import { batch, type Database } from "./db.server";
import { UnknownTokenError } from "./errors.server";
import { keyedHash } from "./tokens-and-hashes.server";

/** After the change of the status of a game: for its creator, with the reason that is stored. */
export function reviewNotice(db: Database, gameId: number, now: number) {
  return db.insert(notices).select(
    sql`select null, creator_id, iif(status = 'approved', 'approved', 'hidden'), id,
      iif(status = 'denied', denial_reason, null), iif(status = 'denied', denial_note, null), ${now}, 0
      from ${games} where id = ${gameId} and creator_id is not null
      and type = 'community' and status <> 'unreviewed'`,
  );
}

/** For the author of feedback that an admin has closed. */
export function feedbackNotice(db: Database, feedbackId: number, now: number) {
  return db.insert(notices).select(
    sql`select null, user_id, kind, game_id, null, null, ${now}, 0 from feedback
      where id = ${feedbackId} and user_id is not null and kind in ('correction', 'report')`,
  );
}

/** On the day itself, so that nobody learns of it before. A repeat adds nothing. */
export async function addDailyNotices(
  db: Database,
  today: NewYorkDate,
  now: number,
): Promise<void> {
  await db.insert(notices).select(
    sql`select null, creator_id, 'daily', id, null, null, ${now}, 0 from ${games}
      where daily_date = ${today} and type = 'community' and creator_id is not null
      and not exists (select 1 from ${notices} n where n.game_id = ${games}.id and n.kind = 'daily')`,
  );
}

export async function noticesOf(
  db: Database,
  userId: string,
): Promise<{ notices: Notice[]; mails: boolean }> {
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
    notices: rows.map(({ uid, prompt, reason, note, createdAt, ...row }) => ({
      ...row,
      ...(uid !== null && prompt !== null && { game: { uid, prompt } }),
      ...(reason !== null && { reason }),
      ...(note !== null && { note }),
      at: new Date(createdAt).toISOString(),
    })),
    mails: account[0]?.mails ?? false,
  };
}

export async function markNoticesRead(db: Database, userId: string): Promise<void> {
  await db
    .update(notices)
    .set({ read: true })
    .where(and(eq(notices.userId, userId), eq(notices.read, false)));
}

export async function setReviewMails(db: Database, userId: string, mails: boolean): Promise<void> {
  await db.update(users).set({ reviewMails: mails }).where(eq(users.id, userId));
}

interface NoticeMail {
  readonly to: string;
  readonly username: string;
  readonly token: string;
  readonly kind: NoticeKind;
  readonly prompt: string;
}

/** About the review at an instant. Null if nothing changed or its creator wants no mail. */
export async function reviewMail(
  db: Database,
  {
    gameId,
    hashKey,
    now,
  }: { readonly gameId: number; readonly hashKey: string; readonly now: number },
): Promise<NoticeMail | null> {
  const [row] = await db
    .select({
      userId: users.id,
      to: users.email,
      username: users.username,
      kind: notices.kind,
      prompt: games.prompt,
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .innerJoin(games, eq(games.id, notices.gameId))
    .where(
      and(
        eq(notices.gameId, gameId),
        eq(notices.createdAt, now),
        eq(users.reviewMails, true),
        isNull(users.gamesLeft),
      ),
    )
    .limit(1);
  if (!row) return null;
  const { userId, ...mail } = row;
  return { ...mail, token: await unsubscribeToken(userId, hashKey) };
}

async function unsubscribeToken(userId: string, hashKey: string): Promise<string> {
  return `${userId}.${await keyedHash(hashKey, `unsubscribe:${userId}`)}`;
}

export async function unsubscribe(db: Database, token: string, hashKey: string): Promise<void> {
  const [userId = ""] = token.split(".");
  if (token !== (await unsubscribeToken(userId, hashKey))) throw new UnknownTokenError();
  await setReviewMails(db, userId, false);
}
