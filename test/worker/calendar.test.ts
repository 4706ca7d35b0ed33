import { expect, test } from "vitest";
import { getGameOfDate, getTodaysGame } from "../../app/contract/game";
import { getClock } from "../../app/contract/site";
import type { NewYorkDate } from "../../app/game/dates";
import { bodyOf, errorBodyOf } from "../support/response-bodies";
import { submit, userKeyOf } from "../support/results";
import { addDailyGame } from "../support/seeds";
import { startWorker } from "../support/worker";

const worker = startWorker();
const HOUR = 60 * 60 * 1000;
const instant = (text: string) => Date.parse(text);

/** Midnights in New York with their UTC offset, and the length of the day that begins. */
const midnights: readonly {
  readonly name: string;
  readonly at: string;
  readonly before: NewYorkDate;
  readonly hours: number;
}[] = [
  { name: "a day in summer", at: "2026-06-10T00:00:00-04:00", before: "2026-06-09", hours: 24 },
  { name: "a day in winter", at: "2026-01-20T00:00:00-05:00", before: "2026-01-19", hours: 24 },
  {
    name: "the day that loses an hour",
    at: "2026-03-08T00:00:00-05:00",
    before: "2026-03-07",
    hours: 23,
  },
  {
    name: "the day after the shorter day",
    at: "2026-03-09T00:00:00-04:00",
    before: "2026-03-08",
    hours: 24,
  },
  {
    name: "the day that gains an hour",
    at: "2026-11-01T00:00:00-04:00",
    before: "2026-10-31",
    hours: 25,
  },
  {
    name: "the day after the longer day",
    at: "2026-11-02T00:00:00-05:00",
    before: "2026-11-01",
    hours: 24,
  },
  { name: "New Year", at: "2027-01-01T00:00:00-05:00", before: "2026-12-31", hours: 24 },
  { name: "a leap day", at: "2028-02-29T00:00:00-05:00", before: "2028-02-28", hours: 24 },
];

async function clock() {
  return bodyOf(getClock, await worker.fetch("/api/clock"));
}

test.each(midnights)("the game changes at midnight: $name", async ({ at, before }) => {
  const after = at.slice(0, 10) as NewYorkDate;
  await addDailyGame(worker.db, before);
  await addDailyGame(worker.db, after);
  for (const [time, date] of [
    [instant(at) - 1000, before],
    [instant(at) - 1, before],
    [instant(at), after],
    [instant(at) + 1000, after],
  ] as const) {
    await worker.setClock(time);
    const game = await bodyOf(getTodaysGame, await worker.fetch("/api/game/today"));
    expect(game.date).toBe(date);
    expect((await clock()).date).toBe(date);
    const page = await (await worker.fetch("/")).text();
    expect(page).toContain(`Words of ${date}`);
  }
});

test.each(midnights)("the clock names the next midnight: $name", async ({ at, hours }) => {
  await worker.setClock(instant(at) - 1000);
  const { day, endsAt } = await clock();
  expect(endsAt).toBe(instant(at));
  await worker.setClock(at);
  expect(await clock()).toEqual({
    now: instant(at),
    date: at.slice(0, 10),
    day: day + 1,
    endsAt: instant(at) + hours * HOUR,
  });
});

test.each(midnights)("tomorrow's game is not available before midnight: $name", async ({ at }) => {
  const date = at.slice(0, 10) as NewYorkDate;
  await addDailyGame(worker.db, date);
  await worker.setClock(instant(at) - 1);
  await errorBodyOf(await worker.fetch(`/api/game/date/${date}`), 404);
  await errorBodyOf(await worker.fetch("/api/game/today"), 404);
  await worker.setClock(at);
  await bodyOf(getGameOfDate, await worker.fetch(`/api/game/date/${date}`));
});

test.each([
  ["the day that loses an hour", ["2026-03-07", "2026-03-08", "2026-03-09"]],
  ["the day that gains an hour", ["2026-10-31", "2026-11-01", "2026-11-02"]],
  ["New Year", ["2026-12-31", "2027-01-01", "2027-01-02"]],
] as const)(
  "a streak continues over %s, played in the last millisecond of each day",
  async (_name, dates) => {
    for (const [index, date] of dates.entries()) {
      const game = await addDailyGame(worker.db, date);
      const noon = instant(`${date}T12:00:00-05:00`);
      await worker.setClock(noon);
      await worker.setClock((await clock()).endsAt - 1);
      const stats = await submit(worker, game, { userKey: userKeyOf("late") });
      expect(stats).toMatchObject({ playedStreak: index + 1, wonStreak: index + 1 });
    }
  },
);

test("both instances of a repeated hour belong to one day", async () => {
  await addDailyGame(worker.db, "2026-11-01");
  for (const time of ["2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00"]) {
    await worker.setClock(time);
    const game = await bodyOf(getTodaysGame, await worker.fetch("/api/game/today"));
    expect(game.date).toBe("2026-11-01");
  }
});

test("no shared cache stores a response about today beyond midnight", async () => {
  await addDailyGame(worker.db, "2026-06-09");
  await addDailyGame(worker.db, "2026-06-10");
  const midnight = instant("2026-06-11T00:00:00-04:00");
  for (const secondsLeft of [3600, 61, 60, 10, 1, 0]) {
    await worker.setClock(midnight - secondsLeft * 1000 - (secondsLeft === 0 ? 1 : 0));
    for (const path of [
      "/api/game/today",
      "/api/game/date/2026-06-10",
      "/api/previous-days",
      "/api/previous-days-paginated",
      "/",
      "/_root.data",
      "/archive/2026-06-09",
      "/explore",
    ]) {
      const response = await worker.fetch(path);
      const seconds = /s-maxage=(\d+)/.exec(response.headers.get("Cache-Control") ?? "")?.[1];
      expect(Number(seconds), path).toBeLessThanOrEqual(secondsLeft);
    }
  }
});
