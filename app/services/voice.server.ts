import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { adminRefusalTexts } from "~/config/texts/refusals";
import { auditRecords, games, users, voices } from "../../drizzle/schema";
import { limits } from "../config/limits";
import type { VoiceDeed } from "../contract/audit";
import type {
  NewVoice,
  Testimonies,
  Voice,
  VoiceChange,
  VoiceKind,
  Voices,
} from "../contract/voice";
import { newYorkDate } from "../days/new-york";
import type { Database } from "./db.server";
import { findGameByUid, mayOpen } from "./games.server";
import type { Acting } from "./moderation.server";
import { NoSuchGameError, refusal } from "./refusals.server";
import type { Viewer } from "./viewer.server";

/** A total beyond this is not counted out. */
const COUNTED = 1000;

export class NoSuchVoiceError extends refusal("notFound", adminRefusalTexts.noSuchVoice) {}

export class NoTestimonyError extends refusal("conflict", adminRefusalTexts.noTestimony) {}

/** Keeps what somebody, a guest or `viewer`, tells the makers. Throws NoSuchGameError for a game they may not open. */
export async function raiseVoice(
  db: Database,
  viewer: Viewer | null,
  { kind, text, gameUid }: NewVoice,
  now: number,
): Promise<void> {
  const game = gameUid === undefined ? null : await findGameByUid(db, gameUid);
  if (gameUid !== undefined && !(game && mayOpen(game, viewer, newYorkDate(now)))) {
    throw new NoSuchGameError();
  }
  await db.insert(voices).values({
    kind,
    text,
    gameId: game?.id ?? null,
    userId: viewer?.userId ?? null,
    createdAt: now,
  });
}

/** A page of the voices, newest first, of one kind or of all, open or done or both. */
export async function pageOfVoices(
  db: Database,
  {
    page,
    limit,
    kind,
    done,
  }: {
    readonly page: number;
    readonly limit: number;
    readonly kind?: VoiceKind | undefined;
    readonly done?: boolean | undefined;
  },
): Promise<Voices> {
  const asked = and(
    kind && eq(voices.kind, kind),
    done === undefined ? undefined : eq(voices.done, done),
  );
  const counted = db.select({ id: voices.id }).from(voices).where(asked).limit(COUNTED).as("hits");
  const [rows, [count]] = await Promise.all([
    selectVoices(db)
      .where(asked)
      .orderBy(desc(voices.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: sql<number>`count(*)` }).from(counted),
  ]);
  return { voices: rows.map(toVoice), total: count?.total ?? 0 };
}

/**
 * Marks a voice as done or opens it again, publishes a testimony or takes it back, and leaves a record of it; what it is
 * already it stays, without one. Throws NoSuchVoiceError or NoTestimonyError.
 */
export async function changeVoice(
  db: Database,
  id: number,
  change: VoiceChange,
  acting: Acting,
): Promise<Voice> {
  const found = await findVoice(db, id);
  if (change.published && found.kind !== "testimony") throw new NoTestimonyError();
  const action = deedOf(found, change);
  if (!action) return toVoice(found);
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
      .update(voices)
      .set({
        publishedAt: published ? sql`coalesce(${voices.publishedAt}, ${acting.now})` : null,
        done,
      })
      .where(eq(voices.id, id)),
    db
      .update(auditRecords)
      .set({ after: snapshotOf(id) })
      .where(eq(auditRecords.id, sql`last_insert_rowid()`)),
  ]);
  return toVoice(await findVoice(db, id));
}

/** What a change does to a voice; where it does two things, that which everybody sees. Null where it does nothing. */
function deedOf(voice: Row, { published, done }: VoiceChange): VoiceDeed | null {
  if (published !== undefined && published !== (voice.publishedAt !== null)) {
    return published ? "publish" : "takeBack";
  }
  if (done !== undefined && done !== voice.done) return done ? "close" : "reopen";
  return null;
}

function snapshotOf(id: number) {
  return sql`(select json_object('kind', kind, 'text', text, 'published', json(iif(published_at is null, 'false', 'true')),
    'done', json(iif(done, 'true', 'false'))) from ${voices} where id = ${id})`;
}

async function findVoice(db: Database, id: number): Promise<Row> {
  const [found] = await selectVoices(db).where(eq(voices.id, id)).limit(1);
  if (!found) throw new NoSuchVoiceError();
  return found;
}

/** The published testimonies, newest first. */
export async function listTestimonies(db: Database): Promise<Testimonies> {
  const rows = await db
    .select({
      id: voices.id,
      text: voices.text,
      username: users.username,
      publishedAt: voices.publishedAt,
    })
    .from(voices)
    .leftJoin(users, eq(users.id, voices.userId))
    .where(isNotNull(voices.publishedAt))
    .orderBy(desc(voices.publishedAt))
    .limit(limits.testimonies);
  return {
    testimonies: rows.map((row) => ({ ...row, publishedAt: instant(row.publishedAt ?? 0) })),
  };
}

function selectVoices(db: Database) {
  return db
    .select({
      id: voices.id,
      kind: voices.kind,
      text: voices.text,
      gameUid: games.uid,
      gamePrompt: games.prompt,
      username: users.username,
      createdAt: voices.createdAt,
      publishedAt: voices.publishedAt,
      done: voices.done,
    })
    .from(voices)
    .leftJoin(games, eq(games.id, voices.gameId))
    .leftJoin(users, eq(users.id, voices.userId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectVoices>>[number];

function toVoice({ gameUid, gamePrompt, createdAt, publishedAt, ...voice }: Row): Voice {
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
