import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { crons } from "../../app/config/crons";
import { addDays, startOfDay } from "../../app/days/new-york";
import { runTrigger } from "../../app/jobs/daily-job";
import { actorAt } from "../../app/services/accounts/viewer.server";
import { makeDaily } from "../../app/services/admin/make-daily.server";
import { scheduleGame, unscheduleGame } from "../../app/services/admin/schedule.server";
import { type Database, openDatabase } from "../../app/services/db.server";
import { submitDailyResult } from "../../app/services/results/daily-results.server";
import { linkResults, resumeLinks } from "../../app/services/results/link-results.server";
import {
  accountPlayer,
  guestPlayer,
  type Player,
  playerKey,
} from "../../app/services/results/player.server";
import { games, linkedGuests, resultTombstones } from "../../drizzle/schema";
import { emptyTables, openTestDatabase } from "../support/database";
import { slow } from "../support/effort";
import { interleavings, type Operation } from "../support/interleaved";
import { makeGame, makeUser, userNamed } from "../support/made-games";
import { Process } from "../support/result-databases";
import { resultOf, userKeyOf } from "../support/results";
import { addDailyGame, type SeededGame } from "../support/seeds";
import { storedResults } from "../support/stored-results";

const { db, binding, close } = await openTestDatabase();
afterAll(close);

const TODAY = "2026-11-21";
const now = startOfDay(TODAY) + 12 * 60 * 60 * 1000;
const { runAtOnce, checkInterleavings } = interleavings(binding);

beforeEach(() => emptyTables(binding));

const guest = guestPlayer(userKeyOf("one"));

/** Submits a result of today with a number of items found. */
const submission =
  (game: SeededGame, player: Player, found: number): Operation =>
  (at) =>
    submitDailyResult(at, player, resultOf(game, { found, wrong: 8 }), now);

/** Returns how many results the scoreboard of today has counted. */
async function counted(): Promise<number | null> {
  return binding
    .prepare("SELECT total(value) AS players FROM scoreboards, json_each(scores)")
    .first<number>("players");
}

test("a result that arrives 100 times at once counts once", slow, async () => {
  const game = await addDailyGame(binding, TODAY);
  const submit = submission(game, guest, 7);
  await Promise.all(Array.from({ length: 100 }, () => submit(db)));
  expect(await storedResults(binding)).toHaveLength(1);
  expect(await counted()).toBe(1);
});

test("of the results that devices of one player submit at once, one counts", slow, async () => {
  const founds = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 5 });
  await checkInterleavings(founds, async (scheduler, scores) => {
    const game = await addDailyGame(binding, TODAY);
    const other = submission(game, guestPlayer(userKeyOf("two")), 3);
    const submissions = scores.map((found) => submission(game, guest, found));
    const ends = await runAtOnce(scheduler, [...submissions, other]);
    expect(ends).not.toContain("rejected");
    expect(await storedResults(binding)).toHaveLength(2);
    expect(await counted()).toBe(2);
  });
});

test(
  "a guest who becomes an account at the instant of submitting keeps one result",
  slow,
  async () => {
    const founds = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 3 });
    await checkInterleavings(founds, async (scheduler, scores) => {
      const game = await addDailyGame(binding, TODAY);
      const { id } = await makeUser(db, "one");
      const link: Operation = (at) => linkResults(at, id, userKeyOf("one"));
      const submissions = scores.map((found) => submission(game, guest, found));
      const later = submission(game, accountPlayer(id), 5);
      await runAtOnce(scheduler, [...submissions, link, later]);
      await link(db);
      expect(await storedResults(binding)).toHaveLength(1);
      // The result of the guest and that of the account may both have been there before the move.
      expect(await counted()).toBeGreaterThanOrEqual(1);
      expect(await counted()).toBeLessThanOrEqual(2);
    });
  },
);

test("a move that stopped at any step goes on at the next sign-in", slow, async () => {
  for (let query = 1; query <= 12; query++) {
    await emptyTables(binding);
    const game = await addDailyGame(binding, TODAY);
    const { id } = await makeUser(db, "one");
    await submission(game, guest, 7)(db);
    const dying = openDatabase(new Process({ query, executed: true }).wrap(binding));
    await linkResults(singleDatabase(dying), id, userKeyOf("one")).catch(() => {});
    await linkResults(db, id, userKeyOf("one"));
    const players = (await storedResults(binding)).map(({ player }) => player);
    expect([query, players]).toEqual([query, [await playerKey(accountPlayer(id))]]);
  }
});

test("a move to an account that was deleted meanwhile leaves the guest's results", async () => {
  const game = await addDailyGame(binding, TODAY);
  const { id } = await makeUser(db, "one");
  await submission(game, guest, 7)(db);
  const databases = db;
  const tombstone = { player: await playerKey(accountPlayer(id)), account: null };
  await db.insert(linkedGuests).values({ guest: await playerKey(guest), userId: id });
  await db.insert(resultTombstones).values(tombstone);
  await resumeLinks(databases, 1);
  const players = (await storedResults(binding)).map(({ player }) => player);
  expect(players).toEqual([await playerKey(guest)]);
});

/** The daily job of a trigger at `now`. */
const job =
  (cron: string): Operation =>
  async (at: Database) => {
    const context = {
      db: at,
      results: at,
      now,
      clock: () => now,
      siteUrl: null,
      refreshCaches: async () => "purged",
      emailOperators: async () => 1,
      pingDeadMansSwitch: async () => {},
      logFailure: (_: unknown, error: unknown) => expect.fail(String(error)),
    };
    const outcome = await runTrigger(context, { cron, due: startOfDay(TODAY) });
    expect(outcome?.failed).toEqual([]);
  };

test("the daily job runs beside submissions and admins who plan", slow, async () => {
  const admin = actorAt(userNamed("ada", "admin"), now);
  const dates = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 2 });
  await checkInterleavings(dates, async (scheduler, days) => {
    const game = await addDailyGame(binding, TODAY);
    await makeUser(db, "ada", "admin");
    const [first, second] = [await makeGame(db, "One"), await makeGame(db, "Two")];
    const plans = days.map((day): Operation => {
      return (at) => scheduleGame(at, first, addDays(TODAY, day), admin);
    });
    await runAtOnce(scheduler, [
      job(crons.midnight),
      job(crons.clearing),
      (at) => makeDaily(at, second, null, admin),
      (at) => unscheduleGame(at, first, admin),
      ...plans,
      submission(game, guest, 4),
    ]);
    const planned = await openDatabase(binding).select().from(games);
    const taken = planned.flatMap(({ dailyDate }) => dailyDate ?? []);
    expect(new Set(taken).size).toBe(taken.length);
    expect(await storedResults(binding)).toHaveLength(1);
    expect(await counted()).toBe(1);
  });
});
