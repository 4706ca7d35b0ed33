import { expect, test } from "vitest";
import { submitDailyResult } from "../../app/contract/result";
import { bodyOf, errorBodyOf } from "../support/response-bodies";
import { postResult, resultOf, submit, userKeyOf } from "../support/results";
import { addDailyGame } from "../support/seeds";
import { storedResults } from "../support/stored-results";
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

test("a repeated result gets the same response and changes nothing", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const first = await submit(worker, game, { found: 10, hints: 1, wrong: 3 });
  const rows = () => Promise.all(["results", "scoreboards", "guesses"].map(rowsOf));
  const stored = await rows();
  expect(await submit(worker, game, { found: 10, hints: 1, wrong: 3 })).toEqual(first);
  expect(await rows()).toEqual(stored);
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

test("hints and the number of wrong guesses are stored with the result, and their texts beside it", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  await submit(worker, game, { found: 1, hints: 3, wrong: 2 });
  expect(await storedResults(worker.db)).toMatchObject([
    { hints: 3, wrong: 2, found: game.itemIds.slice(0, 1) },
  ]);
  const { results } = await worker.db.prepare("SELECT texts FROM guesses").all();
  expect(results).toEqual([{ texts: '{"wrong0":"wrong 0","wrong1":"wrong 1"}' }]);
});

test("the order of the answers does not matter", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const result = resultOf(game, { found: 4, wrong: 8 });
  const response = await postResult(worker, { ...result, answers: result.answers.toReversed() });
  const { stats } = await bodyOf(submitDailyResult, response);
  expect(Object.values(stats ?? {})).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
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

test("an invalid result is rejected by its field, and nothing is stored", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const send = (change: object) => postResult(worker, { ...resultOf(game), ...change });
  await errorBodyOf(await send({ date: "2026-02-30" }), 422);
  const errorBody = await errorBodyOf(await send({ userKey: "short" }), 422);
  expect(Object.keys(errorBody.fields ?? {})).toEqual(["userKey"]);
  expect(errorBody.error).toContain("userKey");
  expect(await rowsOf("results")).toEqual([]);
});

test("hints and wrong guesses may be omitted if the score is possible", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const { hintsUsed: _, wrongGuesses: __, ...result } = resultOf(game, { found: 8, wrong: 8 });
  await bodyOf(submitDailyResult, await postResult(worker, { ...result, score: 340 }));
  expect(await storedResults(worker.db)).toMatchObject([{ hints: null, wrong: null }]);
});
