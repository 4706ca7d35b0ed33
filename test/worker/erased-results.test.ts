import { afterAll, beforeEach, expect, test } from "vitest";
import { addDays, type NewYorkDate } from "../../app/days/new-york";
import { actorAt } from "../../app/services/accounts/viewer.server";
import { findGameByUid } from "../../app/services/games/games.server";
import { clearResults } from "../../app/services/maintenance/sweep-results.server";
import { communityStats } from "../../app/services/results/community-results.server";
import { dailyStats } from "../../app/services/results/daily-results.server";
import {
  eraseResults,
  FEW,
  recordAccountErasure,
  recordGameErasures,
} from "../../app/services/results/erase-results.server";
import { accountResults } from "../../app/services/results/finished-games.server";
import { linkResults } from "../../app/services/results/link-results.server";
import { nearMissesFor } from "../../app/services/results/near-misses.server";
import {
  accountPlayer,
  guestPlayer,
  type Player,
  playerKey,
} from "../../app/services/results/player.server";
import { newResult } from "../../app/services/results/record-results.server";
import { allDatabases } from "../../app/services/results/result-databases.server";
import { scoreboardOf } from "../../app/services/results/scoreboard.server";
import { writeResults } from "../../app/services/results/write-results.server";
import {
  games,
  playerResults,
  resultErasures,
  results,
  scoreboards,
  users,
} from "../../drizzle/schema";
import { emptyTables } from "../support/database";
import { userNamed } from "../support/made-games";
import { openTestDatabases, Process, resultDatabases } from "../support/result-databases";
import { resultOf, userKeyOf } from "../support/results";
import { addCommunityGame, addDailyGame, addUser, type SeededGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const opened = await openTestDatabases(2);
afterAll(opened.close);

/** Yesterday's results are in the main database, today's in two others. */
const growth = [{ from: TODAY, count: 2 }] as const;
const databases = resultDatabases(opened, growth);
const { main } = databases;
const YESTERDAY = addDays(TODAY, -1);
const DAY = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  for (const db of opened.all) await emptyTables(db);
});

async function write(
  game: SeededGame,
  date: NewYorkDate | null,
  players: readonly Player[],
  wrongGuesses: string[] = [],
) {
  const stored = await findGameByUid(main, game.uid);
  if (!stored) throw new Error("The game is missing.");
  const board = scoreboardOf(stored, date);
  const result = { ...resultOf(game, { found: 4, wrong: 8 }), wrongGuesses };
  const messages = players.map((player) => ({ board, result: newResult(player, result, NOON) }));
  await writeResults(databases, messages);
  return () => writeResults(databases, messages);
}

const guests = Array.from({ length: 12 }, (_, index) => guestPlayer(userKeyOf(index)));

const rowCounts = () => Promise.all(allDatabases(databases).map((db) => db.$count(playerResults)));

test("a deleted account leaves no result in any database, and late messages store none", async () => {
  const id = await addUser(opened.main, "anna");
  const days = [await addDailyGame(opened.main, YESTERDAY), await addDailyGame(opened.main, TODAY)];
  const again = await Promise.all([
    write(days[0] as SeededGame, YESTERDAY, [guests[0] as Player]),
    write(days[1] as SeededGame, TODAY, [accountPlayer(id)]),
  ]);
  await linkResults(databases, id, userKeyOf(0));
  expect(await accountResults(databases, id, { before: null, limit: 9 })).toHaveLength(2);
  await main.batch([main.delete(users), recordAccountErasure(main, id)]);
  const killed = resultDatabases(opened, growth, new Process({ query: 3, executed: true }).wrap);
  await expect(eraseResults(killed)).rejects.toThrow();
  await clearResults(databases, NOON);
  for (const repeat of again) await repeat();
  expect(await rowCounts()).toEqual([0, 0, 0]);
});

test("a request deletes few of an account's many results, and the daily job deletes the rest", async () => {
  const id = await addUser(opened.main, "anna");
  const key = await playerKey(accountPlayer(id));
  await opened.main
    .prepare(
      `with recursive n(value) as (select 1 union all select value + 1 from n where value < 2500)
      insert into results select unhex(?), 1000000 + value, 100, 0, 1, 0, 0, 1, null from n`,
    )
    .bind(key)
    .run();
  await main.batch([main.delete(users), recordAccountErasure(main, id)]);
  await eraseResults(databases, FEW);
  expect(await rowCounts()).toEqual([1500, 0, 0]);
  expect(await main.$count(resultErasures)).toBe(1);
  await clearResults(databases, NOON);
  expect(await rowCounts()).toEqual([0, 0, 0]);
  expect(await main.$count(resultErasures)).toBe(0);
});

test("a deleted game is hidden at once, its rows go with the daily job, late messages store none", async () => {
  const game = await addCommunityGame(opened.main, { status: "approved" }, { createdAt: NOON });
  const id = await addUser(opened.main, "anna");
  const again = await write(game, null, [...guests, accountPlayer(id)]);
  expect((await communityStats(databases, game.uid, 0, null)).playerCount).toBe(13);
  const [, ...inShards] = await rowCounts();
  expect(inShards.every((count) => count > 0)).toBe(true);
  await main.batch([
    main.delete(games),
    recordGameErasures(main, [{ id: game.id, createdAt: NOON }]),
  ]);
  await eraseResults(databases);
  expect(await accountResults(databases, id, { before: null, limit: 9 })).toEqual([]);
  await again();
  await clearResults(databases, NOON);
  expect(await rowCounts()).toEqual([0, 0, 0]);
});

test("a game that still exists is not erased", async () => {
  const game = await addCommunityGame(opened.main, { status: "approved" }, { createdAt: NOON });
  await write(game, null, guests);
  await recordGameErasures(main, [{ id: game.id, createdAt: NOON }]);
  expect(await eraseResults(databases)).toBe(0);
  expect((await communityStats(databases, game.uid, 0, null)).playerCount).toBe(12);
});

test("results are cleared in all databases", async () => {
  await write(await addDailyGame(opened.main, TODAY), TODAY, guests);
  await write(await addDailyGame(opened.main, YESTERDAY), YESTERDAY, guests);
  await clearResults(databases, NOON + 62 * DAY);
  expect(await rowCounts()).toEqual([0, 0, 0]);
});

/** Stores a result of yesterday as the previous version of the code did. */
async function storeOldResult(game: SeededGame, player: Player): Promise<void> {
  const zeros = new Array<number>(101).fill(0);
  const found = game.itemIds.slice(0, 4);
  await main.insert(scoreboards).values({
    name: YESTERDAY,
    gameId: game.id,
    scores: zeros.with(32, 1),
    found: Object.fromEntries(game.itemIds.map((id) => [id, found.includes(id) ? 1 : 0])),
  });
  await main.insert(results).values({
    scoreboard: YESTERDAY,
    player,
    score: 320,
    won: false,
    found,
    wrongGuesses: ["pumice"],
    playedStreak: 7,
    wonStreak: 0,
    createdAt: NOON - DAY,
  });
  await opened.main
    .prepare("INSERT INTO near_misses VALUES (?, 'pumice', 4, ?)")
    .bind(game.id, NOON)
    .run();
}

test("what the previous version has stored counts, and a repeat of it changes nothing", async () => {
  const [yesterday, today] = [
    await addDailyGame(opened.main, YESTERDAY),
    await addDailyGame(opened.main, TODAY),
  ];
  const guest = guests[0] as Player;
  await storeOldResult(yesterday, guest);
  const read = (date: NewYorkDate) => dailyStats(databases, { date }, guest, NOON);
  expect(await read(YESTERDAY)).toMatchObject({
    playerCount: 1,
    averageScore: 320,
    playedStreak: 7,
  });
  await write(yesterday, YESTERDAY, [guest, guests[1] as Player], ["Pumice!"]);
  expect((await read(YESTERDAY)).playerCount).toBe(2);
  await write(today, TODAY, [guest]);
  expect(await read(TODAY)).toMatchObject({ playerCount: 1, playedStreak: 8 });
  const admin = actorAt(userNamed("boss", "admin"), NOON);
  const misses = await nearMissesFor(databases, yesterday.uid, admin);
  expect(misses.map(({ text, players }) => [text, players])).toEqual([["pumice", 5]]);
});

test("the daily job moves all results of the previous version", async () => {
  const id = await addUser(opened.main, "anna");
  const game = await addDailyGame(opened.main, YESTERDAY);
  await storeOldResult(game, accountPlayer(id));
  await clearResults(databases, NOON);
  expect(await main.$count(results)).toBe(0);
  const [stored] = await accountResults(databases, id, { before: null, limit: 9 });
  expect(stored).toMatchObject({
    name: YESTERDAY,
    score: 320,
    won: false,
    items: game.itemIds,
    found: 0b1111,
    playedStreak: 7,
    wrongGuesses: ["pumice"],
  });
});
