import { hash } from "@node-rs/argon2";
import { asc, eq, isNotNull } from "drizzle-orm";
import { addDays, type NewYorkDate, newYorkDate, startOfDay } from "../../app/days/new-york";
import { addGame, type NewGame } from "../../app/services/games/create-game.server";
import { type Database, openDatabase } from "../../app/services/ground/db.server";
import { refreshFigures } from "../../app/services/maintenance/refresh-figures.server";
import { communityGames } from "../../drizzle/demo/community";
import { dailyGamesOne } from "../../drizzle/demo/daily-one";
import { dailyGamesTwo } from "../../drizzle/demo/daily-two";
import type { DemoGame } from "../../drizzle/demo/demo-game";
import { games, users } from "../../drizzle/schema";
import { addDemoResults } from "./demo-results";
import { demoUserId } from "./demo-user-id";

/** The password of all demo accounts, as in the README. */
const PASSWORD = "local-demo-password";
const ADMIN_EMAIL = "admin@lavalist.test";
const names = [
  "admin",
  "creator",
  "player",
  "ember",
  "basalt",
  "cinder_fox",
  "obsidian",
  "magma_mia",
  "pumice",
  "tephra",
];

const PAST_DAYS = 40;
const COMING_DAYS = 14;
const DAY = 24 * 60 * 60 * 1000;
const dailyGames = [...dailyGamesOne, ...dailyGamesTwo];

/**
 * Fills an empty database with demo data. In a demo database, adds daily games for today and the
 * next days. Any other database stays unchanged.
 */
export async function updateDemoData(binding: D1Database, now: number): Promise<void> {
  const db = openDatabase(binding);
  const today = newYorkDate(now);
  const isFirst = await isEmpty(db);
  if (isFirst) {
    await addAccounts(db, startOfDay(addDays(today, -PAST_DAYS)));
    await addCommunityGames(db, now);
  } else if (!(await isDemo(db))) return;
  const filled = await fillDays(db, today);
  const days = filled.filter((date) => date <= today);
  await addDemoResults(db, { today, days, community: isFirst });
  await refreshFigures(db);
}

async function isEmpty(db: Database): Promise<boolean> {
  const [users_, games_] = await Promise.all([db.$count(users), db.$count(games)]);
  return users_ === 0 && games_ === 0;
}

async function isDemo(db: Database): Promise<boolean> {
  return (await db.$count(users, eq(users.email, ADMIN_EMAIL))) > 0;
}

async function addAccounts(db: Database, createdAt: number): Promise<void> {
  const passwordHash = await hash(PASSWORD, { memoryCost: 19456, timeCost: 2, parallelism: 1 });
  // One by one, because a statement has at most 100 parameters.
  for (const name of names) {
    await db.insert(users).values({
      id: demoUserId(name),
      username: name,
      usernameKey: name,
      email: `${name}@lavalist.test`,
      emailKey: `${name}@lavalist.test`,
      passwordHash,
      role: name === "admin" ? "admin" : null,
      createdAt,
    });
  }
}

async function addCommunityGames(db: Database, now: number): Promise<void> {
  const oldestFirst = communityGames.map((game, index) => ({
    ...game,
    createdAt: now - (communityGames.length - index) * 1.3 * DAY,
  }));
  for (const game of oldestFirst) {
    await addDemoGame(db, game, {
      type: "community",
      status: game.status,
      dailyDate: null,
      createdAt: Math.floor(game.createdAt),
    });
  }
}

/** Adds a puzzle to each day without one, up to two weeks ahead. Returns these days. */
async function fillDays(db: Database, today: NewYorkDate): Promise<NewYorkDate[]> {
  const stored = await db
    .select({ date: games.dailyDate })
    .from(games)
    .where(isNotNull(games.dailyDate))
    .orderBy(asc(games.dailyDate));
  const taken = new Set(stored.map((game) => game.date));
  const used = await db.$count(games, eq(games.type, "daily"));
  const dates: NewYorkDate[] = [];
  const first = stored[0]?.date ?? addDays(today, -PAST_DAYS);
  for (let date = first; date <= addDays(today, COMING_DAYS); date = addDays(date, 1)) {
    if (taken.has(date)) continue;
    const game = dailyGames[(used + dates.length) % dailyGames.length];
    if (!game) throw new Error("The demo data holds no daily game.");
    const createdAt = startOfDay(addDays(date, -COMING_DAYS));
    await addDemoGame(db, game, { type: "daily", status: "approved", dailyDate: date, createdAt });
    dates.push(date);
  }
  return dates;
}

type Placement = Pick<NewGame, "type" | "status" | "dailyDate"> & { readonly createdAt: number };

async function addDemoGame(db: Database, game: DemoGame, placement: Placement): Promise<void> {
  const { createdAt, ...rest } = placement;
  const items = game.items.map(([name, ...altSpellings]) => ({ name, altSpellings }));
  const creator = { id: demoUserId(game.by), username: game.by };
  await addGame(db, { ...rest, prompt: game.prompt, creator, items }, createdAt);
}
