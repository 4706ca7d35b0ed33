import { hash } from "@node-rs/argon2";
import { eq, inArray, lt } from "drizzle-orm";
import { addDays, newYorkDate, startOfDay } from "../../app/days/new-york";
import { loadPuzzles } from "../../app/features/bank/bank.server";
import { addGame } from "../../app/features/editor/create-game.server";
import type { ReviewStatus } from "../../app/features/games/contract";
import { refreshFigures } from "../../app/jobs/refresh-figures.server";
import { type Database, openDatabase } from "../../app/server/db.server";
import { games, puzzles, users } from "../../drizzle/schema";
import { addDemoResults } from "./demo-results";
import { demoUserId } from "./demo-user-id";
import { readPuzzles } from "./puzzles";

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

export const DEMO_DAILY_FILE = "drizzle/demo/daily.txt";
export const demoCommunityFile = (status: ReviewStatus) => `drizzle/demo/community-${status}.txt`;
const statuses = ["approved", "unreviewed", "denied"] as const satisfies readonly ReviewStatus[];

const PAST_DAYS = 40;
const COMING_DAYS = 14;
const DAY = 24 * 60 * 60 * 1000;

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
  const from = addDays(today, -PAST_DAYS);
  const old = db.select({ uid: games.uid }).from(games).where(lt(games.dailyDate, from));
  // The oldest come again.
  await db.update(puzzles).set({ gameUid: null }).where(inArray(puzzles.gameUid, old));
  const until = addDays(today, COMING_DAYS);
  const { puzzles: daily } = await readPuzzles([DEMO_DAILY_FILE]);
  const { days } = await loadPuzzles(db, daily, { from, until, now });
  const begun = days.filter((date) => date <= today);
  await addDemoResults(db, { today, days: begun, community: isFirst });
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
  const ofStatuses = await Promise.all(
    statuses.map(async (status) => {
      const { puzzles } = await readPuzzles([demoCommunityFile(status)]);
      return puzzles.map((puzzle) => ({ puzzle, status }));
    }),
  );
  const oldestFirst = ofStatuses.flat();
  for (const [index, { puzzle, status }] of oldestFirst.entries()) {
    const { prompt, items, by } = puzzle;
    const creator = by === null ? null : { id: demoUserId(by), username: by };
    const createdAt = Math.floor(now - (oldestFirst.length - index) * 1.3 * DAY);
    const game = { type: "community", status, dailyDate: null, prompt, creator, items } as const;
    await addGame(db, game, createdAt);
  }
}
