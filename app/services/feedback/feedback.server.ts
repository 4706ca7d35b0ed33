import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { adminErrorTexts } from "~/config/texts/errors";
import type { FeedbackAction } from "~/contract/audit";
import type {
  Feedback,
  FeedbackChange,
  FeedbackKind,
  FeedbackPage,
  NewFeedback,
  Testimonials,
} from "~/contract/feedback";
import { newYorkDate } from "~/days/new-york";
import { auditRecords, feedback, games, users } from "../../../drizzle/schema";
import type { Viewer } from "../accounts/viewer.server";
import type { Acting } from "../admin/moderation.server";
import type { Database } from "../db.server";
import { domainError, GameNotFoundError } from "../errors.server";
import { findGameByUid, mayOpen } from "../games/games.server";

/** A total beyond this is not counted out. */
const COUNTED = 1000;

export class FeedbackNotFoundError extends domainError(
  "notFound",
  adminErrorTexts.messageNotFound,
) {}

export class NotATestimonialError extends domainError("conflict", adminErrorTexts.notATestimony) {}

/** Keeps what somebody, a guest or `viewer`, tells the makers. Throws NoSuchGameError for a game they may not open. */
export async function submitFeedback(
  db: Database,
  viewer: Viewer | null,
  { kind, text, gameUid }: NewFeedback,
  now: number,
): Promise<void> {
  const game = gameUid === undefined ? null : await findGameByUid(db, gameUid);
  if (gameUid !== undefined && !(game && mayOpen(game, viewer, newYorkDate(now)))) {
    throw new GameNotFoundError();
  }
  await db.insert(feedback).values({
    kind,
    text,
    gameId: game?.id ?? null,
    userId: viewer?.userId ?? null,
    createdAt: now,
  });
}

/** A page of the voices, newest first, of one kind or of all, open or done or both. */
export async function pageOfFeedback(
  db: Database,
  {
    page,
    limit,
    kind,
    done,
  }: {
    readonly page: number;
    readonly limit: number;
    readonly kind?: FeedbackKind | undefined;
    readonly done?: boolean | undefined;
  },
): Promise<FeedbackPage> {
  const asked = and(
    kind && eq(feedback.kind, kind),
    done === undefined ? undefined : eq(feedback.done, done),
  );
  const counted = db
    .select({ id: feedback.id })
    .from(feedback)
    .where(asked)
    .limit(COUNTED)
    .as("hits");
  const [rows, [count]] = await Promise.all([
    selectFeedback(db)
      .where(asked)
      .orderBy(desc(feedback.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: sql<number>`count(*)` }).from(counted),
  ]);
  return { voices: rows.map(toFeedback), total: count?.total ?? 0 };
}

/**
 * Marks a voice as done or opens it again, publishes a testimony or takes it back, and leaves a record of it; what it is
 * already it stays, without one. Throws NoSuchVoiceError or NoTestimonyError.
 */
export async function changeFeedback(
  db: Database,
  id: number,
  change: FeedbackChange,
  acting: Acting,
): Promise<Feedback> {
  const found = await findFeedback(db, id);
  if (change.published && found.kind !== "testimony") throw new NotATestimonialError();
  const action = actionOf(found, change);
  if (!action) return toFeedback(found);
  const { published = found.publishedAt !== null, done = found.done } = change;
  await db.batch([
    db.insert(auditRecords).values({
      at: acting.now,
      actorId: acting.adminId,
      action,
      voiceId: id,
      before: snapshotOf(id),
    }),
    db
      .update(feedback)
      .set({
        publishedAt: published ? sql`coalesce(${feedback.publishedAt}, ${acting.now})` : null,
        done,
      })
      .where(eq(feedback.id, id)),
    db
      .update(auditRecords)
      .set({ after: snapshotOf(id) })
      .where(eq(auditRecords.id, sql`last_insert_rowid()`)),
  ]);
  return toFeedback(await findFeedback(db, id));
}

/** What a change does to a voice; where it does two things, that which everybody sees. Null where it does nothing. */
function actionOf(voice: Row, { published, done }: FeedbackChange): FeedbackAction | null {
  if (published !== undefined && published !== (voice.publishedAt !== null)) {
    return published ? "publish" : "takeBack";
  }
  if (done !== undefined && done !== voice.done) return done ? "close" : "reopen";
  return null;
}

function snapshotOf(id: number) {
  return sql`(select json_object('kind', kind, 'text', text, 'published', json(iif(published_at is null, 'false', 'true')),
    'done', json(iif(done, 'true', 'false'))) from ${feedback} where id = ${id})`;
}

async function findFeedback(db: Database, id: number): Promise<Row> {
  const [found] = await selectFeedback(db).where(eq(feedback.id, id)).limit(1);
  if (!found) throw new FeedbackNotFoundError();
  return found;
}

/** The published testimonies, newest first. */
export async function listTestimonials(db: Database): Promise<Testimonials> {
  const rows = await db
    .select({
      id: feedback.id,
      text: feedback.text,
      username: users.username,
      publishedAt: feedback.publishedAt,
    })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .where(isNotNull(feedback.publishedAt))
    .orderBy(desc(feedback.publishedAt))
    .limit(limits.testimonies);
  return {
    testimonies: rows.map((row) => ({ ...row, publishedAt: instant(row.publishedAt ?? 0) })),
  };
}

function selectFeedback(db: Database) {
  return db
    .select({
      id: feedback.id,
      kind: feedback.kind,
      text: feedback.text,
      gameUid: games.uid,
      gamePrompt: games.prompt,
      username: users.username,
      createdAt: feedback.createdAt,
      publishedAt: feedback.publishedAt,
      done: feedback.done,
    })
    .from(feedback)
    .leftJoin(games, eq(games.id, feedback.gameId))
    .leftJoin(users, eq(users.id, feedback.userId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectFeedback>>[number];

function toFeedback({ gameUid, gamePrompt, createdAt, publishedAt, ...voice }: Row): Feedback {
  return {
    ...voice,
    game: gameUid === null ? null : { uid: gameUid, prompt: gamePrompt ?? "" },
    createdAt: instant(createdAt),
    publishedAt: publishedAt === null ? null : instant(publishedAt),
  };
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
