import { expect, test } from "vitest";
import { errorBodyOf } from "../support/response-bodies";
import { postResult, resultOf, submit, userKeyOf } from "../support/results";
import { addDailyGame } from "../support/seeds";
import { startWorker, TODAY } from "../support/worker";

const worker = startWorker();

const rowsOf = async (table: string) =>
  (await worker.db.prepare(`SELECT * FROM ${table}`).all()).results;

test("the first result counts, and the response includes it in the statistics", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const stats = await submit(worker, game, { found: 7, hints: 2, wrong: 8 });
  expect(stats).toEqual({
    stats: Object.fromEntries(game.itemIds.map((id, index) => [id, index < 7 ? 1 : 0])),
    percentile: 100,
    playerCount: 1,
    averageScore: 600,
    playedStreak: 1,
    wonStreak: 0,
  });
});

test("results of fifty players in parallel all count", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const played = Array.from({ length: 50 }, (_, index) =>
    submit(worker, game, { found: index % 11, wrong: 8, userKey: userKeyOf(index) }),
  );
  await Promise.all(played);
  const stats = await submit(worker, game, { found: 0, wrong: 8, userKey: userKeyOf(0) });
  expect(stats).toMatchObject({ playerCount: 50, averageScore: 398 });
  expect(await rowsOf("results")).toHaveLength(50);
});

test("a result of another game, of a future day or of a day without a game is refused", async () => {
  const past = await addDailyGame(worker.db, "2026-06-01");
  const none = await errorBodyOf(await postResult(worker, resultOf(past)), 404);
  expect(none.error).toBe("There's no game set for today.");
  const game = await addDailyGame(worker.db, TODAY);
  const itemIds = [...game.itemIds.slice(0, 9), ...past.itemIds.slice(9)];
  const mixed = await errorBodyOf(await postResult(worker, resultOf({ itemIds })), 409);
  expect(mixed.error).toBe("These answers belong to another game.");
  const tomorrows = await addDailyGame(worker.db, "2026-06-11");
  await errorBodyOf(await postResult(worker, resultOf(tomorrows)), 409);
  await errorBodyOf(await postResult(worker, resultOf(tomorrows, { date: "2026-06-11" })), 409);
  expect(await rowsOf("results")).toEqual([]);
});
