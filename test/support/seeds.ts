import { type NewYorkDate, newYorkDate, startOfDay } from "../../app/days/new-york";
import { searchWordsOf } from "../../app/features/games/search.server";
import { openDatabase } from "../../app/server/db.server";
import { games, items } from "../../drizzle/schema";
import { makeUser } from "./made-games";

export interface SeededGame {
  readonly id: number;
  readonly uid: string;
  readonly prompt: string;
  readonly itemIds: readonly number[];
}

interface GameSeed {
  readonly prompt?: string;
  readonly creatorId?: string | null;
  /** ms since the epoch */
  readonly createdAt?: number;
}

type GameState = Pick<typeof games.$inferInsert, "type" | "status" | "dailyDate">;

/** Of every game. */
export const tenNames =
  "Amber Bassoon Cactus Dolphin Easel Falcon Guitar Hammock Igloo Juniper".split(" ");

/** Adds an account that nobody can log in to, and returns its id. */
export async function addUser(binding: D1Database, name: string): Promise<string> {
  return (await makeUser(openDatabase(binding), name)).id;
}

/** Adds the daily game of a date. */
export function addDailyGame(
  binding: D1Database,
  dailyDate: NewYorkDate,
  seed: GameSeed = {},
): Promise<SeededGame> {
  const createdAt = seed.createdAt ?? startOfDay(dailyDate) - 14 * 24 * 60 * 60 * 1000;
  const prompt = seed.prompt ?? `Words of ${dailyDate}`;
  const state = { type: "daily", status: "approved", dailyDate } as const;
  return addGame(binding, state, { ...seed, prompt, createdAt });
}

/** Adds a community game, which may also have a daily date. */
export function addCommunityGame(
  binding: D1Database,
  state: Omit<GameState, "type">,
  seed: GameSeed & { readonly createdAt: number },
): Promise<SeededGame> {
  const prompt = seed.prompt ?? `Words made on ${newYorkDate(seed.createdAt)}`;
  return addGame(binding, { type: "community", ...state }, { ...seed, prompt });
}

async function addGame(
  binding: D1Database,
  state: GameState,
  seed: GameSeed & { readonly prompt: string; readonly createdAt: number },
): Promise<SeededGame> {
  const db = openDatabase(binding);
  const { prompt, creatorId = null, createdAt } = seed;
  const uid = crypto.randomUUID().replaceAll("-", "").slice(0, 16);
  const [game] = await db
    .insert(games)
    .values({
      ...state,
      uid,
      prompt,
      creatorId,
      createdAt,
      updatedAt: createdAt,
      words: searchWordsOf(prompt, null),
    })
    .returning({ id: games.id });
  if (!game) throw new Error("The game was not added.");
  const insertedItems = await db
    .insert(items)
    .values(
      tenNames.map((name, position) => ({
        gameId: game.id,
        position,
        name,
        altSpellings: [`The ${name}`],
      })),
    )
    .returning({ id: items.id });
  return { id: game.id, uid, prompt, itemIds: insertedItems.map((item) => item.id) };
}
