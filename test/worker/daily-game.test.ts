import { expect, test } from "vitest";
import { getGameOfDate, getTodaysGame } from "../../app/contract/game";
import { bodyOf, errorBodyOf } from "../support/response-bodies";
import { addCommunityGame, addDailyGame, addUser } from "../support/seeds";
import { NOON, startWorker, TODAY } from "../support/worker";

const worker = startWorker();
const HOUR = 60 * 60 * 1000;

test("today's game comes with its day, its creator and its ten items in order", async () => {
  const creatorId = await addUser(worker.db, "Ember");
  const seeded = await addDailyGame(worker.db, TODAY, { creatorId, createdAt: NOON });
  const game = await bodyOf(getTodaysGame, await worker.fetch("/api/game/today"));
  expect(game).toMatchObject({
    uid: seeded.uid,
    prompt: seeded.prompt,
    date: TODAY,
    daily_date: TODAY,
    day: 701,
    submitter: "Ember",
    public: true,
    updatedAt: new Date(NOON).toISOString(),
  });
  expect(game.items.map((item) => item.id)).toEqual(seeded.itemIds);
  expect(game.items[0]).toEqual({
    id: seeded.itemIds[0],
    name: "Amber",
    altSpellings: ["The Amber"],
  });
});

test("the response for guests has no review status", async () => {
  await addDailyGame(worker.db, TODAY);
  const game = await bodyOf(getTodaysGame, await worker.fetch("/api/game/today"));
  expect(game).not.toHaveProperty("status");
});

test("a game of a deleted account is by a deleted player", async () => {
  const creatorId = await addUser(worker.db, "leaver");
  await addDailyGame(worker.db, TODAY, { creatorId });
  await worker.db.prepare("DELETE FROM users").run();
  const game = await bodyOf(getTodaysGame, await worker.fetch("/api/game/today"));
  expect(game.submitter).toBe("deleted player");
});

test("a day without a game is not found", async () => {
  await addDailyGame(worker.db, "2026-06-09");
  const errorBody = await errorBodyOf(await worker.fetch("/api/game/today"), 404);
  expect(errorBody).toEqual({ error: "There's no game set for today." });
});

test("the games of today and of past days are found by date", async () => {
  const yesterdays = await addDailyGame(worker.db, "2026-06-09");
  const todays = await addDailyGame(worker.db, TODAY);
  for (const [date, seeded] of [
    ["2026-06-09", yesterdays],
    [TODAY, todays],
  ] as const) {
    const game = await bodyOf(getGameOfDate, await worker.fetch(`/api/game/date/${date}`));
    expect(game).toMatchObject({ uid: seeded.uid, type: "daily", date, daily_date: date });
  }
});

test("a community game made daily is today's game", async () => {
  const creatorId = await addUser(worker.db, "basalt");
  const seeded = await addCommunityGame(
    worker.db,
    { status: "denied", dailyDate: TODAY },
    { creatorId, createdAt: NOON - 48 * HOUR },
  );
  const game = await bodyOf(getTodaysGame, await worker.fetch("/api/game/today"));
  expect(game).toMatchObject({
    uid: seeded.uid,
    type: "community",
    date: TODAY,
    day: 701,
    submitter: "basalt",
  });
});

test.each(["2026-02-30", "2026-2-3", "abc", "2026-13-01", "20260609", "2026-06-09T00%3A00", "%20"])(
  "the date %s is malformed",
  async (date) => {
    const errorBody = await errorBodyOf(await worker.fetch(`/api/game/date/${date}`), 400);
    expect(errorBody.error).not.toBe("");
  },
);

test("a date that is percent-encoded twice is malformed", async () => {
  await errorBodyOf(await worker.fetch("/api/game/date/%25E0%25A4%25A"), 400);
});

test("a past day without a game and a future day are not found, with the same text", async () => {
  await addDailyGame(worker.db, "2026-06-11");
  for (const date of ["2026-06-01", "2026-06-11", "2026-06-12"]) {
    const errorBody = await errorBodyOf(await worker.fetch(`/api/game/date/${date}`), 404);
    expect(errorBody).toEqual({ error: `There is no game for ${date}.` });
  }
});

test("an edited game is returned in its new version", async () => {
  const { uid } = await addDailyGame(worker.db, TODAY);
  await bodyOf(getTodaysGame, await worker.fetch("/api/game/today"));
  await worker.db.prepare("UPDATE games SET prompt = 'Edited' WHERE uid = ?").bind(uid).run();
  const game = await bodyOf(getTodaysGame, await worker.fetch("/api/game/today"));
  expect(game.prompt).toBe("Edited");
});
