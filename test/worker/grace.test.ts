import { beforeEach, expect, test } from "vitest";
import { getDailyStats } from "../../app/features/play/contract";
import { MINUTE } from "../../app/game/dates";
import { bodyOf, errorBodyOf } from "../support/response-bodies";
import { postResult, resultOf, submit, userKeyOf } from "../support/results";
import { addDailyGame, type SeededGame } from "../support/seeds";
import { startWorker } from "../support/worker";

const worker = startWorker();
const userKey = userKeyOf("one");
let before: SeededGame;
let yesterdays: SeededGame;
let todays: SeededGame;

beforeEach(async () => {
  before = await addDailyGame(worker.db, "2026-06-08");
  yesterdays = await addDailyGame(worker.db, "2026-06-09");
  todays = await addDailyGame(worker.db, "2026-06-10");
  await worker.setClock("2026-06-08T20:00:00-04:00");
  await submit(worker, before);
});

const afterMidnight = (ms: number) => worker.setClock(Date.parse("2026-06-10T00:00:00-04:00") + ms);

async function statsOf(date: string) {
  return bodyOf(
    getDailyStats,
    await worker.fetch(`/api/game/stats?date=${date}&userKey=${userKey}`),
  );
}

test.each([0, 60 * MINUTE - 1])(
  "%i ms after midnight yesterday's result counts for yesterday and continues the streak",
  async (ms) => {
    await afterMidnight(ms);
    const result = { playerCount: 1, playedStreak: 2, wonStreak: 2 };
    expect(await submit(worker, yesterdays)).toMatchObject(result);
    expect(await statsOf("2026-06-09")).toMatchObject({ playerCount: 1, percentile: 100 });
    expect(await statsOf("2026-06-10")).toMatchObject({ playerCount: 0, playedStreak: 2 });
    expect(await submit(worker, todays)).toMatchObject({ playedStreak: 3, wonStreak: 3 });
  },
);

test("yesterday's result continues the streak after today's result, and has no other date", async () => {
  await afterMidnight(10 * MINUTE);
  expect(await submit(worker, todays)).toMatchObject({ playedStreak: 1, wonStreak: 1 });
  const misdated = await postResult(worker, resultOf(yesterdays, { date: "2026-06-10" }));
  await errorBodyOf(misdated, 409);
  const streaks = { playedStreak: 3, wonStreak: 3 };
  expect(await submit(worker, yesterdays, { date: "2026-06-09" })).toMatchObject(streaks);
  expect(await statsOf("2026-06-10")).toMatchObject(streaks);
});

test("yesterday's result is rejected from one hour after midnight on", async () => {
  await afterMidnight(60 * MINUTE);
  await errorBodyOf(await postResult(worker, resultOf(yesterdays)), 409);
  const named = await postResult(worker, resultOf(yesterdays, { date: "2026-06-09" }));
  expect((await errorBodyOf(named, 409)).error).toBe(
    "Results for 2026-06-09 are no longer accepted.",
  );
  expect(await statsOf("2026-06-09")).toMatchObject({ playerCount: 0 });
});

test("yesterday's result is accepted even if today has no game", async () => {
  await worker.db.prepare("DELETE FROM games WHERE daily_date = '2026-06-10'").run();
  await afterMidnight(10 * MINUTE);
  expect(await submit(worker, yesterdays)).toMatchObject({ playedStreak: 2 });
});
