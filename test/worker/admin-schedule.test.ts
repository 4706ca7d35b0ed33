import { expect, test } from "vitest";
import { type NewYorkDate, startOfDay } from "../../app/days/new-york";
import { getGameOrThrow } from "../../app/features/games/games.server";
import { pageOfPreviousDays } from "../../app/features/games/lists.server";
import { makeDaily } from "../../app/features/moderation/review-game.server";
import {
  readSchedule,
  scheduleGame,
  swapGames,
  unscheduleGame,
} from "../../app/features/moderation/schedule.server";
import { pageOfAudit } from "../../app/server/audit.server";
import { guestAt } from "../../app/server/viewer.server";
import { makeGame } from "../support/made-games";
import { startServices } from "../support/services";

// 23:30 on 2026-11-21 in New York. In UTC it is already the next day.
const now = Date.parse("2026-11-22T04:30:00Z");
const { db, admin: actor } = await startServices(now);
const today = "2026-11-21" as const;

const dateOf = async (uid: string) => (await getGameOrThrow(db, uid)).dailyDate;
const makeDay = (dailyDate: NewYorkDate | null, prompt = `Day ${dailyDate}`) =>
  makeGame(db, prompt, { type: "daily", dailyDate });
const gameAuditRecords = async () => {
  const { records } = await pageOfAudit(db, { page: 1, limit: 50 });
  return records.filter((record) => "uid" in record);
};

test("the schedule shows sixty future days with gaps, later games and games without a day", async () => {
  await makeDay(today);
  const uid = await makeDay("2026-11-23");
  await makeDay("2027-01-20");
  await makeDay("2027-01-21", "Later");
  await makeDay(null, "Waiting");
  await makeGame(db, "Community");
  const schedule = await readSchedule(db, actor);
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

test("a future game moves to a free day, but never to or from today, the past or a taken day", async () => {
  const uid = await makeDay("2026-11-23");
  await makeDay("2026-11-25");
  const current = await makeDay(today);
  expect((await scheduleGame(db, uid, "2026-11-24", actor)).dailyDate).toBe("2026-11-24");
  for (const date of ["2026-11-25", today, "2026-11-01"] as const) {
    await expect(scheduleGame(db, uid, date, actor)).rejects.toMatchObject({ kind: "conflict" });
  }
  const moving = scheduleGame(db, current, "2026-12-01", actor);
  await expect(moving).rejects.toMatchObject({ kind: "conflict" });
  expect([await dateOf(uid), await dateOf(current)]).toEqual(["2026-11-24", today]);
});

test("a game can be scheduled for today if today has none", async () => {
  const uid = await makeDay("2026-11-23");
  const before = await readSchedule(db, actor);
  expect(before.days).toHaveLength(61);
  expect(before.days[0]).toEqual({ date: today, day: 865, game: null });
  expect((await scheduleGame(db, uid, today, actor)).dailyDate).toBe(today);
  expect((await readSchedule(db, actor)).days[0]?.date).toBe("2026-11-22");
  const other = await makeDay("2026-11-24");
  await expect(scheduleGame(db, other, today, actor)).rejects.toMatchObject({ kind: "conflict" });
});

test("a game cannot be swapped with today's game, one without a day or an unknown one", async () => {
  const [coming, current] = [await makeDay("2026-11-23"), await makeDay(today)];
  const free = await makeGame(db, "Free");
  for (const other of [current, free, "unknown-uid-123"]) {
    await expect(swapGames(db, coming, other, actor)).rejects.toThrow();
    await expect(swapGames(db, other, coming, actor)).rejects.toThrow();
  }
  expect([await dateOf(coming), await dateOf(current)]).toEqual(["2026-11-23", today]);
  expect(await gameAuditRecords()).toEqual([]);
});

test("an unscheduled game is listed without a day, and its old day is free", async () => {
  const uid = await makeDay("2026-11-23", "Kinds of lava");
  await unscheduleGame(db, uid, actor);
  expect((await readSchedule(db, actor)).waiting.map((game) => game.uid)).toEqual([uid]);
  await expect(unscheduleGame(db, uid, actor)).rejects.toMatchObject({ kind: "conflict" });
  expect((await makeDaily(db, uid, null, actor)).date).toBe("2026-11-22");
  const later = guestAt(startOfDay("2026-11-23"));
  const found = await pageOfPreviousDays(db, { page: 1, limit: 12, search: "lava" }, later);
  expect(found.games.map((game) => game.uid)).toEqual([uid]);
});
