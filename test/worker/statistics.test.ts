import { expect, test } from "vitest";
import { addDays } from "../../app/days/new-york";
import { getDailyStats } from "../../app/features/play/contract";
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
  const none = { stats: null, percentile: null, playerCount: 0, averageScore: null };
  expect(await statsOf()).toEqual({ ...none, playedStreak: 0, wonStreak: 0 });
});

test("the percentile is the share of players with a better score, plus the player", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  for (const [index, found] of [10, 8, 8, 5, 0, 0].entries()) {
    await submit(worker, game, { found, userKey: userKeyOf(index) });
  }
  for (const [score, percentile] of [
    [1000, 100 / 6],
    [990, 200 / 6],
    [800, 200 / 6],
    [790, 400 / 6],
    [490, 500 / 6],
    [0, 500 / 6],
  ]) {
    expect((await statsOf(`?score=${score}`)).percentile, `${score}`).toBeCloseTo(percentile ?? 0);
  }
  const shares = [4, 4, 4, 4, 4, 3, 3, 3, 1, 1].map((players) => players / 6);
  expect(await statsOf()).toMatchObject({
    stats: Object.fromEntries(game.itemIds.map((id, index) => [id, shares[index]])),
    percentile: null,
    averageScore: expect.closeTo(3100 / 6),
    playerCount: 6,
  });
  const crowd = Array<number>(101).fill(0);
  crowd[50] = 999;
  crowd[100] = 1;
  await worker.db.prepare("UPDATE scoreboards SET scores = ?").bind(JSON.stringify(crowd)).run();
  expect((await statsOf("?score=1000")).percentile, "the best").toBe(1);
});

test.each<[string, readonly (Outcome | null)[], number, number]>([
  ["a loss today breaks the winning streak", [won, won, lost], 3, 0],
  ["a loss the day before leaves a winning streak of one day", [won, lost, won], 3, 1],
  ["a missed day breaks both", [won, won, null, won], 1, 1],
  ["not played today yet: both end yesterday", [won, lost, won, null], 3, 1],
  ["two days missed end both", [won, won, null, null], 0, 0],
  ["never played", [null, null], 0, 0],
])("streaks: %s", async (_name, outcomes, playedStreak, wonStreak) => {
  await playDays(outcomes);
  const userKey = userKeyOf("one");
  expect(await statsOf(`?userKey=${userKey}`)).toMatchObject({ playedStreak, wonStreak });
  const past = addDays(TODAY, 1 - outcomes.length);
  expect(await statsOf(`?date=${past}&userKey=${userKey}`)).toMatchObject({
    playedStreak,
    wonStreak,
  });
});

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

test("the stored result of a player, whose key may come in a header, decides, and a malformed query is refused", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const userKey = userKeyOf("least");
  await submit(worker, game, { found: 10, userKey: userKeyOf("best") });
  await submit(worker, game, { found: 1, wrong: 8, userKey });
  const read = (key: string, query = "") =>
    worker.fetch(`/api/game/stats${query}`, { headers: { "X-User-Key": key } });
  const own = await bodyOf(getDailyStats, await read(userKey, "?score=1000"));
  expect(own).toMatchObject({ percentile: 100, playedStreak: 1 });
  const query = `?score=1000&userKey=${userKey}`;
  const other = await bodyOf(getDailyStats, await read(userKeyOf("other"), query));
  expect(other).toMatchObject({ percentile: 50 });
  expect((await read("short")).status).toBe(400);
  for (const query of ["date=2026-02-30", "score=15", "score=1010", "userKey=short"]) {
    await errorBodyOf(await worker.fetch(`/api/game/stats?${query}`), 400);
  }
});
