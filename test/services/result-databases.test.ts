import { expect, test } from "vitest";
import type { Database } from "../../app/services/db.server";
import { accountPlayer, guestPlayer, playerKey } from "../../app/services/results/player.server";
import {
  allDatabases,
  databaseOf,
  databasesOfPlayer,
  databasesOn,
  parseGrowth,
  type ResultDatabases,
} from "../../app/services/results/result-databases.server";

const named = (name: string) => ({ name }) as unknown as Database;
const main = named("main");
const shards = Array.from({ length: 8 }, (_, index) => named(String(index)));

function databases(growth: string): ResultDatabases {
  const open = (index: number) => shards[index] ?? main;
  return { main, growth: parseGrowth(growth) ?? [], open };
}

/** Computed without the product's code. Stored results would be lost if they changed. */
const STORED_KEYS = ["2d7d334e96056d30da98b08d9c6f2e3b", "a1dc12f673670f42a20c4e0b0636b820"];
const STORED_DATABASES = [0, 2];

const growing = databases("2026-12-01:2,2027-06-01:8");

test.each([
  ["", []],
  ["2026-12-01:2", [{ from: "2026-12-01", count: 2 }]],
  [
    " 2026-12-01:2, 2027-06-01:8 ",
    [
      { from: "2026-12-01", count: 2 },
      { from: "2027-06-01", count: 8 },
    ],
  ],
  ["2026-02-30:2", null],
  ["2026-12-01:1", null],
  ["2026-12-01:65", null],
  ["2026-12-01:8,2027-06-01:2", null],
  ["2027-06-01:2,2026-12-01:8", null],
  ["2", null],
])("the growth %j is read as %j", (text, steps) => {
  expect(parseGrowth(text)).toEqual(steps);
});

test("the key and the database of a player never change", async () => {
  const [guest, account] = [guestPlayer("a-random-key-of-a-browser"), accountPlayer("an-id")];
  const keys = [await playerKey(guest), await playerKey(account)];
  expect(keys).toEqual(STORED_KEYS);
  expect(keys.map((key) => databaseOf(growing, key, "2027-06-01"))).toEqual(
    STORED_DATABASES.map((index) => shards[index]),
  );
});

test("the number of databases is that of the date of the scoreboard", () => {
  expect(databasesOn(growing, null)).toEqual([main]);
  expect(databasesOn(growing, "2026-11-30")).toEqual([main]);
  expect(databasesOn(growing, "2026-12-01")).toEqual(shards.slice(0, 2));
  expect(databasesOn(growing, "2027-05-31")).toEqual(shards.slice(0, 2));
  expect(databasesOn(growing, "2027-06-01")).toEqual(shards);
  expect(allDatabases(growing)).toEqual([main, ...shards]);
  expect(allDatabases(databases(""))).toEqual([main]);
});

test("players are spread evenly, and one is in at most one database of each step", async () => {
  const counts = new Map<Database, number>();
  for (let index = 0; index < 800; index++) {
    const key = await playerKey(guestPlayer(`player-${index}`));
    const db = databaseOf(growing, key, "2027-06-01");
    counts.set(db, (counts.get(db) ?? 0) + 1);
    expect(databasesOfPlayer(growing, key).length).toBeLessThanOrEqual(3);
  }
  expect(counts.size).toBe(8);
  for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(40);
});
