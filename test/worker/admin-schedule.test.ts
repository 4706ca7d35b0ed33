import { afterAll, beforeEach, expect, test } from "vitest";
import type { NewYorkDate } from "../../app/game/dates";
import { pageOfAudit } from "../../app/services/admin/audit.server";
import { makeDaily } from "../../app/services/admin/moderation.server";
import {
  readSchedule,
  scheduleGame,
  swapGames,
  unscheduleGame,
} from "../../app/services/admin/schedule.server";
import { getGameOrThrow } from "../../app/services/games/games.server";
import { pageOfPreviousDays } from "../../app/services/games/lists.server";
import { auditRecords, games, listCounts, users } from "../../drizzle/schema";
import { openTestDatabase } from "../support/database";
import { makeGame, makeUser } from "../support/made-games";

const { db, close } = await openTestDatabase();
afterAll(close);

// New York: 2026-11-21, 23:30, while UTC has the next day already.
const now = Date.parse("2026-11-22T04:30:00Z");
const today = "2026-11-21" as const;
const boss = { adminId: "id-of-boss", now };
const reader = { today, viewer: { userId: "id-of-boss", role: "admin" as const } };

beforeEach(async () => {
  await db.batch([
    db.delete(auditRecords),
    db.delete(games),
    db.delete(users),
    db.delete(listCounts),
  ]);
  await makeUser(db, "boss", "admin");
});

const dateOf = async (uid: string) => (await getGameOrThrow(db, uid)).dailyDate;
const makeDay = (dailyDate: NewYorkDate | null, prompt = `Day ${dailyDate}`) =>
  makeGame(db, prompt, { type: "daily", dailyDate });
const audited = async () => {
  const { records } = await pageOfAudit(db, { page: 1, limit: 50 });
  return records.filter((record) => "uid" in record);
};

test("a game made daily gets the first day after today that has none", async () => {
  await makeDay(today);
  await makeDay("2026-11-22");
  await makeDay("2026-11-24");
  const [one, two] = [await makeGame(db, "One"), await makeGame(db, "Two")];
  expect((await makeDaily(db, one, null, boss)).date).toBe("2026-11-23");
  expect((await makeDaily(db, two, null, boss)).date).toBe("2026-11-25");
});

test("the first free day crosses months, years and a leap day", async () => {
  const uid = await makeGame(db, "Leap");
  await makeDay("2028-02-28");
  const before = Date.parse("2028-02-27T17:00:00Z");
  expect((await makeDaily(db, uid, null, { ...boss, now: before })).date).toBe("2028-02-29");
  const other = await makeGame(db, "New year");
  const december = Date.parse("2029-12-31T17:00:00Z");
  expect((await makeDaily(db, other, null, { ...boss, now: december })).date).toBe("2030-01-01");
});

test("a game that has a day keeps it", async () => {
  const uid = await makeGame(db, "Once", { dailyDate: "2026-12-24" });
  await expect(makeDaily(db, uid, null, boss)).rejects.toMatchObject({ kind: "conflict" });
  await expect(makeDaily(db, uid, false, boss)).rejects.toMatchObject({ kind: "conflict" });
  expect(await getGameOrThrow(db, uid)).toMatchObject({
    dailyDate: "2026-12-24",
    status: "approved",
  });
  expect(await audited()).toEqual([]);
});

test("twenty admins at once make twenty games daily, each on its own day", async () => {
  await makeDay("2026-11-30");
  const uids = await Promise.all(Array.from({ length: 20 }, (_, n) => makeGame(db, `Game ${n}`)));
  const made = await Promise.all(uids.map((uid) => makeDaily(db, uid, null, boss)));
  const dates = made.map(({ date }) => date).toSorted();
  expect(new Set(dates).size).toBe(20);
  expect([dates[0], dates[19]]).toEqual(["2026-11-22", "2026-12-12"]);
  expect(dates).not.toContain("2026-11-30");
  expect(await audited()).toHaveLength(20);
});

test("of five admins who make one game daily at once, one does, and the others hear 409", async () => {
  const uid = await makeGame(db, "Wanted", { status: "unreviewed" });
  const tries = await Promise.allSettled(
    [null, true, true, null, true].map((approved) => makeDaily(db, uid, approved, boss)),
  );
  const done = tries.filter(({ status }) => status === "fulfilled");
  expect(done).toHaveLength(1);
  for (const one of tries) {
    if (one.status === "rejected") expect(one.reason).toMatchObject({ kind: "conflict" });
  }
  expect(await audited()).toHaveLength(1);
  expect(await dateOf(uid)).toBe("2026-11-22");
});

test("the schedule shows sixty coming days with their gaps, what lies later and what waits", async () => {
  await makeDay(today);
  const uid = await makeDay("2026-11-23");
  await makeDay("2027-01-20");
  await makeDay("2027-01-21", "Later");
  await makeDay(null, "Waiting");
  await makeGame(db, "Community");
  const schedule = await readSchedule(db, reader);
  expect(schedule.days).toHaveLength(60);
  expect(schedule.days[0]).toEqual({ date: "2026-11-22", day: 866, game: null });
  expect(schedule.days[1]?.game?.uid).toBe(uid);
  expect(schedule.days[59]).toMatchObject({
    date: "2027-01-20",
    game: { daily_date: "2027-01-20" },
  });
  expect(schedule.later.map((game) => game.prompt)).toEqual(["Later"]);
  expect(schedule.waiting.map((game) => game.prompt)).toEqual(["Waiting"]);
});

test("a coming game moves to a free day, and never to or from today, the past or a taken day", async () => {
  const uid = await makeDay("2026-11-23");
  await makeDay("2026-11-25");
  const current = await makeDay(today);
  expect((await scheduleGame(db, uid, "2026-11-24", boss)).dailyDate).toBe("2026-11-24");
  for (const [moved, date] of [
    [uid, "2026-11-25"],
    [uid, today],
    [uid, "2026-11-01"],
    [current, "2026-12-01"],
  ] as const) {
    await expect(scheduleGame(db, moved, date, boss)).rejects.toMatchObject({ kind: "conflict" });
  }
  expect([await dateOf(uid), await dateOf(current)]).toEqual(["2026-11-24", today]);
});

test("a day that has begun without a game takes one, and shows it then", async () => {
  const uid = await makeDay("2026-11-23");
  const before = await readSchedule(db, reader);
  expect(before.days).toHaveLength(61);
  expect(before.days[0]).toEqual({ date: today, day: 865, game: null });
  expect((await scheduleGame(db, uid, today, boss)).dailyDate).toBe(today);
  expect((await readSchedule(db, reader)).days[0]?.date).toBe("2026-11-22");
  const other = await makeDay("2026-11-24");
  await expect(scheduleGame(db, other, today, boss)).rejects.toMatchObject({ kind: "conflict" });
});

test("of two admins who move two games to one day at once, one does", async () => {
  const [one, two] = [await makeDay("2026-11-23"), await makeDay("2026-11-25")];
  const tries = await Promise.allSettled(
    [one, two].map((uid) => scheduleGame(db, uid, "2026-11-27", boss)),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const dates = [await dateOf(one), await dateOf(two)];
  expect(dates.filter((date) => date === "2026-11-27")).toHaveLength(1);
});

test("two coming games swap their days, with a record for each", async () => {
  const [one, two] = [await makeDay("2026-11-23"), await makeDay("2026-11-25")];
  await swapGames(db, one, two, boss);
  expect([await dateOf(one), await dateOf(two)]).toEqual(["2026-11-25", "2026-11-23"]);
  const records = await audited();
  expect(records.map(({ action, uid }) => `${action} ${uid}`).toSorted()).toEqual(
    [`swap ${one}`, `swap ${two}`].toSorted(),
  );
  expect(records.find(({ uid }) => uid === one)).toMatchObject({
    before: { dailyDate: "2026-11-23" },
    after: { dailyDate: "2026-11-25" },
  });
});

test("a swap with today's game, or with one that has no day, changes nothing", async () => {
  const [coming, current] = [await makeDay("2026-11-23"), await makeDay(today)];
  const free = await makeGame(db, "Free");
  for (const other of [current, free, "unknown-uid-123"]) {
    await expect(swapGames(db, coming, other, boss)).rejects.toThrow();
    await expect(swapGames(db, other, coming, boss)).rejects.toThrow();
  }
  expect([await dateOf(coming), await dateOf(current)]).toEqual(["2026-11-23", today]);
  expect(await audited()).toEqual([]);
});

test("swaps at the same moment leave every game with a day of its own", async () => {
  const dates = ["2026-11-23", "2026-11-24", "2026-11-25"] as const;
  const [one, two, three] = await Promise.all(dates.map((date) => makeDay(date)));
  if (!one || !two || !three) throw new Error("Three days were made.");
  await Promise.all([
    swapGames(db, one, two, boss),
    swapGames(db, two, three, boss),
    swapGames(db, three, one, boss),
  ]);
  const held = await Promise.all([one, two, three].map(dateOf));
  expect(held.toSorted()).toEqual([...dates]);
  expect(await audited()).toHaveLength(6);
});

test("a game taken from its day waits, is found again on its new day, and its old day is free", async () => {
  const uid = await makeDay("2026-11-23", "Kinds of lava");
  await unscheduleGame(db, uid, boss);
  expect((await readSchedule(db, reader)).waiting.map((game) => game.uid)).toEqual([uid]);
  await expect(unscheduleGame(db, uid, boss)).rejects.toMatchObject({ kind: "conflict" });
  expect((await makeDaily(db, uid, null, boss)).date).toBe("2026-11-22");
  const later = { today: "2026-11-23" } as const;
  const found = await pageOfPreviousDays(db, { page: 1, limit: 12, search: "lava" }, later);
  expect(found.games.map((game) => game.uid)).toEqual([uid]);
});
