import { sql } from "drizzle-orm";
import { toBase64Url } from "~/contract/encoding";
import type { ReviewStatus } from "~/contract/game";
import type { NewYorkDate } from "~/days/new-york";
import { games, items } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { syncListIndex, writeSearchWords } from "./list-index.server";

/** A game as it enters the database. */
export interface NewGame {
  readonly type: "daily" | "community";
  readonly prompt: string;
  readonly status: ReviewStatus;
  /** The New York date on which it is the daily game, if any. */
  readonly dailyDate: NewYorkDate | null;
  readonly creator: { readonly id: string; readonly username: string } | null;
  readonly items: readonly { readonly name: string; readonly altSpellings: readonly string[] }[];
}

/**
 * Stores a game with its items, its words and its place in the lists, all or nothing; answers its uid. `now` is its
 * time of creation, ms. Rejects where the daily date has a game already.
 */
export async function addGame(db: Database, game: NewGame, now: number): Promise<string> {
  const uid = newUid();
  await db.batch([
    db.insert(games).values({
      uid,
      type: game.type,
      prompt: game.prompt,
      status: game.status,
      dailyDate: game.dailyDate,
      creatorId: game.creator?.id ?? null,
      createdAt: now,
      updatedAt: now,
    }),
    db.insert(items).select(sql`select null, (select id from ${games} where uid = ${uid}), key,
      value->>'name', value->'altSpellings' from json_each(${JSON.stringify(game.items)})`),
    ...writeSearchWords(
      db,
      { uid },
      { prompt: game.prompt, creator: game.creator?.username ?? null },
    ),
    ...syncListIndex(db, { uid }),
  ]);
  return uid;
}

/** 16 characters of 64: 96 random bits. */
function newUid(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(12)));
}
