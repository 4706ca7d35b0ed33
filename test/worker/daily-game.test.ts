import { expect, test } from "vitest";
import { dayNumber, newYorkDate } from "../../app/days/new-york";
import { getTodaysGame } from "../../app/features/games/contract";
import { getClock } from "../../app/features/site/contract";
import { bodyOf } from "../support/response-bodies";
import { addCommunityGame, addDailyGame, addUser } from "../support/seeds";
import { NOON, startWorker, TODAY } from "../support/worker";

const worker = startWorker();

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

test("a community game of today is by its creator or a deleted player, one from the bank by the editors", async () => {
  const creatorId = await addUser(worker.db, "basalt");
  const state = { status: "denied", dailyDate: TODAY } as const;
  const { uid } = await addCommunityGame(worker.db, state, { creatorId, createdAt: NOON });
  const todaysGame = async () => bodyOf(getTodaysGame, await worker.fetch("/api/game/today"));
  const game = { uid, type: "community", date: TODAY, day: 701, submitter: "basalt" };
  expect(await todaysGame()).toMatchObject(game);
  await worker.db.prepare("DELETE FROM users").run();
  expect((await todaysGame()).submitter).toBe("deleted player");
  await worker.db.prepare("UPDATE games SET type = 'daily'").run();
  expect((await todaysGame()).submitter).toBe("the editors");
});

test.each([
  ["a day of 23 hours", "2026-03-08T00:00:00-05:00", "2026-03-07", 23],
  ["a day of 25 hours", "2026-11-01T00:00:00-04:00", "2026-10-31", 25],
  ["New Year", "2027-01-01T00:00:00-05:00", "2026-12-31", 24],
] as const)("game, page and clock change at midnight: %s", async (_name, at, before, hours) => {
  const midnight = Date.parse(at);
  const date = newYorkDate(midnight);
  const endsAt = midnight + hours * 60 * 60 * 1000;
  await addDailyGame(worker.db, before);
  await addDailyGame(worker.db, date);
  for (const [now, expected, end] of [
    [midnight - 1, before, midnight],
    [midnight, date, endsAt],
    [endsAt - 1, date, endsAt],
  ] as const) {
    await worker.setClock(now);
    const game = await bodyOf(getTodaysGame, await worker.fetch("/api/game/today"));
    expect(game.date).toBe(expected);
    const clock = await bodyOf(getClock, await worker.fetch("/api/clock"));
    expect(clock).toEqual({ now, date: expected, day: dayNumber(expected), endsAt: end });
    expect(await (await worker.fetch("/")).text()).toContain(`Words of ${expected}`);
  }
});
