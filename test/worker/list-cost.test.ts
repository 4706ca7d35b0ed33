import { afterAll, beforeAll, expect, test } from "vitest";
import { startOfDay } from "../../app/days/new-york";
import { pageOfCommunity, pageOfPreviousDays } from "../../app/services/games/lists.server";
import type { Database } from "../../app/services/ground/db.server";
import { guestAt } from "../../app/services/ground/viewer.server";
import { loadGames } from "../bench/load";
import { openTestDatabase } from "../support/database";
import { recordQueries, rowsRead } from "../support/recorded-queries";

const { binding, close } = await openTestDatabase();
const today = "2026-11-21";
const guest = guestAt(startOfDay(today));
const LAST_PAGE = 30_000 / 12;

beforeAll(() => loadGames(binding, { communityGames: 30_000, days: 900, today }));
afterAll(close);

async function costOf(read: (db: Database) => Promise<unknown>): Promise<number> {
  const { db, queries } = recordQueries(binding);
  await read(db);
  return rowsRead(binding, queries);
}

const page = (number: number, search = "") => ({ page: number, limit: 12, search });

// The limit includes index rows and the rows of intermediate results.
test.each([
  ["the first page of 30,000 games", page(1), 60],
  ["the tenth page", page(10), 170],
  ["a word that every game contains", page(1, "name"), 3500],
  ["a rare word among common ones", page(1, "name of 777"), 5000],
  ["words that are common each, and rarer together", page(1, "name of planet france"), 30_000],
])("%s: the rows read do not grow with the list", async (_name, slice, maxRows) => {
  const cost = await costOf((db) => pageOfCommunity(db, slice, guest));
  expect(cost).toBeGreaterThan(12);
  expect(cost).toBeLessThanOrEqual(maxRows);
});

test.each(["played", "hardest"] as const)(
  "the first page of the %s games reads no others",
  async (sort) => {
    const cost = await costOf((db) => pageOfCommunity(db, { ...page(1), sort }, guest));
    expect(cost).toBeLessThanOrEqual(75);
  },
);

test("a deep page reads the index rows before it, and nothing else that grows", async () => {
  const cost = await costOf((db) => pageOfCommunity(db, page(LAST_PAGE), guest));
  expect(cost).toBeLessThanOrEqual(30_000 + 60);
});

test("a page of the archive reads the index and the games of the page", async () => {
  expect(await costOf((db) => pageOfPreviousDays(db, page(75), guest))).toBeLessThan(2000);
});

test("a search for common words finds every game that contains all of them", async () => {
  const { db } = recordQueries(binding);
  const found = await pageOfCommunity(db, page(30, "name of planet france"), guest);
  // Every 84th game, counted from the third.
  expect({ total: found.total, last: found.games.at(-1)?.prompt }).toEqual({
    total: 357,
    last: expect.stringMatching(/^Name a planet of France number \d+$/),
  });
});
