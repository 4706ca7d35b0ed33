import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { games, users, voices } from "../../drizzle/schema";
import { limits } from "../config/limits";
import type { NewVoice, Testimonies, Voice, VoiceKind, Voices } from "../contract/voice";
import { newYorkDate } from "../days/new-york";
import type { Database } from "./db.server";
import { findGameByUid, mayOpen } from "./games.server";
import { NoSuchGameError, refusal } from "./refusals.server";
import type { Viewer } from "./viewer.server";

/** A total beyond this is not counted out. */
const COUNTED = 1000;

export class NoSuchVoiceError extends refusal("notFound", "There is no such message.") {}

export class NoTestimonyError extends refusal("conflict", "Only a testimony can be published.") {}

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

/** A page of the voices, newest first, of one kind or of all. */
export async function pageOfVoices(
  db: Database,
  {
    page,
    limit,
    kind,
  }: { readonly page: number; readonly limit: number; readonly kind?: VoiceKind | undefined },
): Promise<Voices> {
  const ofKind = kind && eq(voices.kind, kind);
  const counted = db.select({ id: voices.id }).from(voices).where(ofKind).limit(COUNTED).as("v");
  const [rows, [count]] = await Promise.all([
    selectVoices(db)
      .where(ofKind)
      .orderBy(desc(voices.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: sql<number>`count(*)` }).from(counted),
  ]);
  return { voices: rows.map(toVoice), total: count?.total ?? 0 };
}

/**
 * Publishes a testimony at `now` (ms), or takes it back; publishing it again keeps its time. Throws NoSuchVoiceError or
 * NoTestimonyError.
 */
export async function publishTestimony(
  db: Database,
  id: number,
  published: boolean,
  now: number,
): Promise<Voice> {
  const [found] = await selectVoices(db).where(eq(voices.id, id)).limit(1);
  if (!found) throw new NoSuchVoiceError();
  if (found.kind !== "testimony") throw new NoTestimonyError();
  const publishedAt = published ? (found.publishedAt ?? now) : null;
  await db.update(voices).set({ publishedAt }).where(eq(voices.id, id));
  return toVoice({ ...found, publishedAt });
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
    .where(and(isNotNull(voices.publishedAt)))
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
