import { beforeAll, expect, test } from "vitest";
import { addDays } from "../../app/days/new-york";
import { DAY } from "../../app/game/dates";
import { updateDemoData } from "../../scripts/local/demo";
import { contentsOf, emptyTables } from "../support/database";
import { addUser } from "../support/seeds";
import { NOON, startWorker, TODAY } from "../support/worker";

/** The tests share one database and depend on their order, because filling it takes seconds. */
const worker = startWorker({ keepData: true });

async function rowsOf<Row>(sql: string): Promise<Row[]> {
  return (await worker.db.prepare(sql).all<Row>()).results;
}

beforeAll(() => emptyTables(worker.db));

test.each([0, 100])("%s days on, 40 past days, today and 14 have ten items each", async (on) => {
  await updateDemoData(worker.db, NOON + on * DAY);
  const dates = Array.from({ length: 55 }, (_, index) => addDays(TODAY, on + index - 40));
  const rows = await rowsOf<{ date: string; prompt: string; items: number }>(
    `SELECT daily_date AS date, prompt,
        (SELECT count(*) FROM items WHERE game_id = games.id) AS items
      FROM games WHERE daily_date >= '${dates[0]}' ORDER BY daily_date`,
  );
  expect(rows.map((row) => row.date)).toEqual(dates);
  expect(new Set(rows.map((row) => row.items))).toEqual(new Set([10]));
  expect(new Set(rows.map((row) => row.prompt)).size).toBe(rows.length);
});

test("on the same day nothing changes", async () => {
  const before = await contentsOf(worker.db);
  await updateDemoData(worker.db, NOON + 100 * DAY + 1000);
  expect(await contentsOf(worker.db)).toEqual(before);
});

test("nothing is added to a database with an account of somebody", async () => {
  await emptyTables(worker.db);
  await addUser(worker.db, "somebody");
  const before = await contentsOf(worker.db);
  await updateDemoData(worker.db, NOON);
  expect(await contentsOf(worker.db)).toEqual(before);
});
