import { expect, test } from "vitest";
import { getPreviousDays, getPreviousDaysPage } from "../../app/contract/lists";
import { addDays } from "../../app/days/new-york";
import { bodyOf, errorBodyOf } from "../support/response-bodies";
import { addCommunityGame, addDailyGame, addUser } from "../support/seeds";
import { NOON, startWorker, TODAY } from "../support/worker";

const worker = startWorker();

async function addDaysAround(from: number, to: number): Promise<void> {
  for (let day = from; day <= to; day += 1) await addDailyGame(worker.db, addDays(TODAY, day));
}

async function page(query = "") {
  return bodyOf(getPreviousDaysPage, await worker.fetch(`/api/previous-days-paginated${query}`));
}

test("lists do not contain the items of a game", async () => {
  await addDaysAround(-2, 0);
  for (const path of ["/api/previous-days", "/api/previous-days-paginated"]) {
    expect(await (await worker.fetch(path)).text()).not.toMatch(/items|Amber/);
  }
});

test("an archive without a day is an empty list", async () => {
  await addDaysAround(0, 1);
  expect(await bodyOf(getPreviousDays, await worker.fetch("/api/previous-days"))).toEqual([]);
  expect(await page()).toEqual({ games: [], total: 0 });
});

test("a page has twelve days by default", async () => {
  await addDaysAround(-14, 1);
  const first = await page();
  expect(first.total).toBe(14);
  expect(first.games.map((game) => game.date)).toEqual(
    Array.from({ length: 12 }, (_, index) => addDays(TODAY, -1 - index)),
  );
  const second = await page("?page=2");
  expect(second.total).toBe(14);
  expect(second.games.map((game) => game.date)).toEqual(["2026-05-28", "2026-05-27"]);
  expect(await page("?page=3")).toEqual({ games: [], total: 14 });
  const fifth = await page("?page=3&limit=5");
  expect(fifth.games.map((game) => game.date)).toEqual(
    [-11, -12, -13, -14].map((day) => addDays(TODAY, day)),
  );
});

test("today's game joins the archive at midnight", async () => {
  await addDaysAround(-1, 1);
  await worker.setClock("2026-06-10T23:59:59.999-04:00");
  expect((await page()).games.map((game) => game.date)).toEqual(["2026-06-09"]);
  await worker.setClock("2026-06-11T00:00:00-04:00");
  expect((await page()).games.map((game) => game.date)).toEqual(["2026-06-10", "2026-06-09"]);
});

test("a community game joins the archive by its daily date, whatever its status", async () => {
  const creatorId = await addUser(worker.db, "Basalt");
  const seed = { creatorId, createdAt: NOON };
  const archived = await addCommunityGame(
    worker.db,
    { status: "denied", dailyDate: "2026-06-08" },
    seed,
  );
  await addCommunityGame(worker.db, { status: "approved", dailyDate: "2026-06-12" }, seed);
  await addCommunityGame(worker.db, { status: "approved", dailyDate: null }, seed);
  expect(await page()).toMatchObject({
    total: 1,
    games: [{ uid: archived.uid, date: "2026-06-08", day: 699, submitter: "Basalt" }],
  });
});

test.each([
  "page=0",
  "page=-1",
  "page=1.5",
  "page=abc",
  "page=",
  "limit=0",
  "limit=501",
  "limit=x",
  "page=9999999999",
  `search=${"x".repeat(101)}`,
])("the query %s is malformed", async (query) => {
  await addDaysAround(-1, -1);
  await errorBodyOf(await worker.fetch(`/api/previous-days-paginated?${query}`), 400);
});

test("the highest page number and the highest limit are accepted", async () => {
  await addDaysAround(-1, -1);
  expect(await page("?page=1000000&limit=500")).toEqual({ games: [], total: 1 });
});
