import { expect, test } from "vitest";
import { getDailyStats } from "../../app/contract/result";
import { addDays } from "../../app/days/new-york";
import { bodyOf, errorBodyOf } from "../support/response-bodies";
import { type Outcome, submit, userKeyOf } from "../support/results";
import { addDailyGame } from "../support/seeds";
import { startWorker, TODAY } from "../support/worker";

const worker = startWorker();

async function statsOf(query = "") {
  return bodyOf(getDailyStats, await worker.fetch(`/api/game/stats${query}`));
}

/** Plays one game for each outcome, the last one today. Null is a missed day. */
async function playDays(outcomes: readonly (Outcome | null)[]): Promise<void> {
  for (const [index, outcome] of outcomes.entries()) {
    const date = addDays(TODAY, index - outcomes.length + 1);
    const game = await addDailyGame(worker.db, date);
    await worker.setClock(`${date}T12:00:00-04:00`);
    if (outcome) await submit(worker, game, outcome);
  }
}

const won: Outcome = { found: 10, wrong: 2 };
const lost: Outcome = { found: 4, wrong: 8 };

test("a scoreboard without results has no statistics", async () => {
  await addDailyGame(worker.db, TODAY);
  expect(await statsOf()).toEqual({
    stats: null,
    percentile: null,
    playerCount: 0,
    averageScore: null,
    playedStreak: 0,
    wonStreak: 0,
  });
});

test("the percentile is the share of players with a better score, plus the player", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  for (const [index, found] of [10, 8, 8, 5, 0].entries()) {
    await submit(worker, game, { found, userKey: userKeyOf(index) });
  }
  for (const [score, percentile] of [
    [1000, 20],
    [900, 40],
    [800, 40],
    [790, 80],
    [500, 80],
    [490, 100],
    [10, 100],
    [0, 100],
  ]) {
    expect((await statsOf(`?score=${score}`)).percentile, `score ${score}`).toBe(percentile);
  }
  const { percentile, averageScore, playerCount } = await statsOf();
  expect({ percentile, averageScore, playerCount }).toEqual({
    percentile: null,
    averageScore: 620,
    playerCount: 5,
  });
});

test("the best percentile is 1", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  await submit(worker, game, { found: 10 });
  const crowd = Array<number>(101).fill(0);
  crowd[50] = 999;
  crowd[100] = 1;
  await worker.db.prepare("UPDATE scoreboards SET scores = ?").bind(JSON.stringify(crowd)).run();
  expect((await statsOf("?score=1000")).percentile).toBe(1);
  expect((await statsOf("?score=990")).percentile).toBe(1);
  expect((await statsOf("?score=500")).percentile).toBe(1);
  expect((await statsOf("?score=490")).percentile).toBe(100);
});

test("percentiles and averages are not rounded", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  for (const [index, found] of [10, 9, 5].entries()) {
    await submit(worker, game, { found, userKey: userKeyOf(index) });
  }
  expect((await statsOf("?score=1000")).percentile).toBeCloseTo(100 / 3, 10);
  expect((await statsOf()).averageScore).toBe(800);
  expect((await statsOf("?score=900")).percentile).toBeCloseTo(200 / 3, 10);
});

test("the fraction of each item counts the players who found it", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  for (const [index, found] of [10, 3, 3, 0].entries()) {
    await submit(worker, game, { found, userKey: userKeyOf(index) });
  }
  expect((await statsOf()).stats).toEqual(
    Object.fromEntries(game.itemIds.map((id, index) => [id, index < 3 ? 0.75 : 0.25])),
  );
});

test("the stored result of a player decides the percentile, not the score of the query", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  await submit(worker, game, { found: 10, userKey: userKeyOf("best") });
  await submit(worker, game, { found: 1, wrong: 8, userKey: userKeyOf("least") });
  expect((await statsOf(`?score=1000&userKey=${userKeyOf("least")}`)).percentile).toBe(100);
  expect((await statsOf(`?score=1000&userKey=${userKeyOf("new")}`)).percentile).toBe(50);
});

test.each<[string, readonly (Outcome | null)[], number, number]>([
  ["three days won", [won, won, won], 3, 3],
  ["a loss today breaks the winning streak", [won, won, lost], 3, 0],
  ["a loss the day before leaves a winning streak of one day", [won, lost, won], 3, 1],
  ["a missed day breaks both", [won, won, null, won], 1, 1],
  ["not played today yet: both end yesterday", [won, lost, won, null], 3, 1],
  ["lost yesterday, not played today", [won, won, lost, null], 3, 0],
  ["two days missed end both", [won, won, null, null], 0, 0],
  ["never played", [null, null], 0, 0],
])("streaks: %s", async (_name, outcomes, playedStreak, wonStreak) => {
  await playDays(outcomes);
  const userKey = userKeyOf("one");
  expect(await statsOf(`?userKey=${userKey}`)).toMatchObject({ playedStreak, wonStreak });
  const past = addDays(TODAY, 1 - outcomes.length);
  const statsOfPastDay = await statsOf(`?date=${past}&userKey=${userKey}`);
  expect(statsOfPastDay).toMatchObject({ playedStreak, wonStreak });
  expect(await statsOf(`?userKey=${userKeyOf("other")}`)).toMatchObject({
    playedStreak: 0,
    wonStreak: 0,
  });
});

test.each(["date=2026-02-30", "score=abc", "score=15", "score=1010", "userKey=short"])(
  "the query %s is malformed",
  async (query) => {
    await addDailyGame(worker.db, TODAY);
    await errorBodyOf(await worker.fetch(`/api/game/stats?${query}`), 400);
  },
);

test("a day without a game and a future day have no statistics", async () => {
  await addDailyGame(worker.db, "2026-06-11");
  expect(await errorBodyOf(await worker.fetch("/api/game/stats"), 404)).toEqual({
    error: "There's no game set for today.",
  });
  for (const date of ["2026-06-01", "2026-06-11", "2026-06-12"]) {
    const errorBody = await errorBodyOf(await worker.fetch(`/api/game/stats?date=${date}`), 404);
    expect(errorBody.error).toBe(`There is no game for ${date}.`);
  }
});

test("the key of a player may come in a header, and wins over the query", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const userKey = userKeyOf("header");
  await submit(worker, game, { found: 5, wrong: 8, userKey });
  const read = async (headers: Record<string, string>, query = "") =>
    bodyOf(getDailyStats, await worker.fetch(`/api/game/stats${query}`, { headers }));
  expect(await read({ "X-User-Key": userKey })).toMatchObject({ percentile: 100, playedStreak: 1 });
  expect(await read({ "X-User-Key": userKeyOf("other") }, `?userKey=${userKey}`)).toMatchObject({
    percentile: null,
  });
  const malformed = await worker.fetch("/api/game/stats", { headers: { "X-User-Key": "short" } });
  expect(malformed.status).toBe(400);
});
