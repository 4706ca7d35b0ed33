import { eq, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { toBase64Url } from "~/contract/encoding";
import { type NewYorkDate, todayAt } from "~/days/new-york";
import type { Game, ReviewStatus } from "~/features/games/contract";
import { findGameByUid, toGame } from "~/features/games/games.server";
import { searchWordsOf } from "~/features/games/search.server";
import { spellingStatements } from "~/features/games/spellings.server";
import { databaseMessage, retryTransient } from "~/server/database-errors.server";
import { batch, type Database, type Statement } from "~/server/db.server";
import { insertFrom } from "~/server/insert-from.server";
import { assertUnchanged, retryOnConflict } from "~/server/optimistic-lock.server";
import { consume, refund } from "~/server/quotas.server";
import type { Actor, Editor } from "~/server/viewer.server";
import { errorTexts } from "~/texts/errors";
import { games, items, users } from "../../../drizzle/schema";
import { recordGameAction } from "./admin-action.server";
import type { Upload } from "./contract";
import { findingsOf } from "./findings.server";
import type { DraftItem } from "./game-draft.contract";

export interface NewGame {
  readonly type: "daily" | "community";
  readonly prompt: string;
  readonly status: ReviewStatus;
  readonly dailyDate: NewYorkDate | SQL | null;
  readonly creator: { readonly id: string; readonly username: string } | null;
  readonly items: readonly DraftItem[];
}

/** Returns the uid. Rejects if the daily date already has a game. */
export async function addGame(db: Database, game: NewGame, now: number): Promise<string> {
  const uid = newUid();
  await retryTransient(() => batch(db, { game: insertGameStatements(db, uid, game, now) })).catch(
    (error: unknown) => {
      // The uid is random: only an earlier attempt, whose answer was lost, can have stored it.
      if (!databaseMessage(error).includes("UNIQUE constraint failed: games.uid")) throw error;
    },
  );
  return uid;
}

function insertGameStatements(db: Database, uid: string, game: NewGame, now: number) {
  const { creator } = game;
  return [
    // Search finds the game by this name.
    assertUnchanged(
      db,
      sql`${creator?.id ?? null} is null or exists (select 1 from ${users}
        where id = ${creator?.id ?? null} and username = ${creator?.username ?? null})`,
    ),
    db.insert(games).values({
      uid,
      type: game.type,
      prompt: game.prompt,
      status: game.status,
      dailyDate: game.dailyDate,
      creatorId: creator?.id ?? null,
      createdAt: now,
      updatedAt: now,
      words: searchWordsOf(game.prompt, creator?.username ?? null),
      findings: findingsOf(game),
    }),
    insertFrom(
      db,
      items,
      {
        gameId: sql`(select id from ${games} where uid = ${uid})`,
        position: sql`key`,
        name: sql`value->>'name'`,
        altSpellings: sql`value->'altSpellings'`,
        notAccepted: sql`coalesce(value->'notAccepted', '[]')`,
        exactDigits: sql`coalesce(value->>'exactDigits', 0)`,
      },
      sql`from json_each(${JSON.stringify(game.items)})`,
    ),
    ...spellingStatements(db, uid, game.items),
  ] as const;
}

/** With the audit record. */
export function dailyGameStatements(
  db: Database,
  uid: string,
  { prompt, ...game }: Omit<NewGame, "type" | "status">,
  actor: Editor,
): Statement[] {
  const state = { type: "daily", status: "approved", prompt } as const;
  const undenied = { denialReason: null, denialNote: null };
  const before = { ...state, ...undenied, uid, dailyDate: null, items: [] };
  return [
    ...insertGameStatements(db, uid, { ...state, ...game }, actor.now),
    recordGameAction(db, { action: "create", actor }, { before, after: before }),
  ];
}

/** The game is private and unreviewed. Deleting a game does not refund the quota. */
export async function uploadGame(
  db: Database,
  { prompt, items }: Upload,
  actor: Actor,
): Promise<Game> {
  const { user, now } = actor;
  const { date, endsAt } = todayAt(now);
  const quota = {
    name: `upload:${user.id}:${date}`,
    limit: limits.uploadsPerDay,
    expiresAt: endsAt,
  };
  await consume(db, quota, now, errorTexts.uploadLimitReached(limits.uploadsPerDay));
  const newGame = { type: "community", status: "unreviewed", dailyDate: null } as const;
  const uid = await retryOnConflict(async () => {
    const [creator = user] = await db
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(eq(users.id, user.id));
    return addGame(db, { ...newGame, prompt, items, creator }, now);
  }).catch(async (error: unknown) => {
    await refund(db, quota);
    throw error;
  });
  const game = await findGameByUid(db, uid);
  if (!game) throw new Error(`The game ${uid} was stored but cannot be read.`);
  return toGame(game, actor);
}

export function newUid(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(12)));
}
