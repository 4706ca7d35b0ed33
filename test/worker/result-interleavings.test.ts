import fc from "fast-check";
import { expect, test } from "vitest";
import { startOfDay } from "../../app/days/new-york";
import { eraseStatements } from "../../app/services/privacy/erase-results.server";
import { linkResults } from "../../app/services/privacy/link-results.server";
import {
  accountPlayer,
  guestPlayer,
  type Player,
  playerKey,
} from "../../app/services/results/player.server";
import { dailyStats } from "../../app/services/results/read/read-scoreboard.server";
import { submitDailyResult } from "../../app/services/results/submit.server";
import { users } from "../../drizzle/schema";
import { emptyTables } from "../support/database";
import { dyingDatabase, isDeath } from "../support/dying-process";
import { slow } from "../support/effort";
import { interleavings, type Operation } from "../support/interleaved";
import { makeUser } from "../support/made-games";
import { resultOf, userKeyOf } from "../support/results";
import { addDailyGame, type SeededGame } from "../support/seeds";
import { startDatabase } from "../support/services";
import { storedResults } from "../support/stored-results";

const { db, binding } = await startDatabase();

const TODAY = "2026-11-21";
const now = startOfDay(TODAY) + 12 * 60 * 60 * 1000;
const { runAtOnce, checkInterleavings } = interleavings(binding);

const guest = guestPlayer(userKeyOf("one"));

/** Submits a result of today with a number of items found. */
const submission =
  (game: SeededGame, player: Player, found: number): Operation =>
  (at) =>
    submitDailyResult(at, resultOf(game, { found, wrong: 8 }), { player, source: "00", now });

/** Returns how many results the scoreboard of today has counted. */
async function counted(): Promise<number | null> {
  return binding
    .prepare("SELECT total(value) AS players FROM scoreboards, json_each(scores)")
    .first<number>("players");
}

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

test(
  "a result that arrives while its account is deleted leaves none of the account",
  slow,
  async () => {
    await checkInterleavings(fc.constant(null), async (scheduler) => {
      const game = await addDailyGame(binding, TODAY);
      const { id } = await makeUser(db, "one");
      await linkResults(db, id, userKeyOf("one"));
      const erase: Operation = async (at) => {
        await at.batch([...(await eraseStatements(at, id, now)), at.delete(users)]);
      };
      await runAtOnce(scheduler, [
        submission(game, guest, 7),
        submission(game, accountPlayer(id), 5),
        erase,
      ]);
      // What the browser submits after the deletion is a guest's.
      const players = (await storedResults(binding)).map(({ player }) => player);
      expect(players).not.toContain(await playerKey(accountPlayer(id)));
    });
  },
);

/** Everything that a player leaves, done until a process that dies at a query has repeated it. */
const steps: Readonly<Record<string, (game: SeededGame, id: string) => Operation>> = {
  submit: (game) => submission(game, guest, 7),
  link: (_game, id) => (at) => linkResults(at, id, userKeyOf("one")),
  delete: (_game, id) => async (at) =>
    at.batch([...(await eraseStatements(at, id, now)), at.delete(users)]),
};

test.each(
  Object.keys(steps).flatMap((name) => [true, false].map((executed) => [name, executed] as const)),
)(
  "to %s at a process that dies at any query is done once by a repetition, executed: %s",
  async (name, executed) => {
    for (let query = 1, isDead = true; isDead; query++) {
      await emptyTables(binding);
      const game = await addDailyGame(binding, TODAY);
      const { id } = await makeUser(db, "one");
      const step = steps[name]?.(game, id) ?? (async () => {});
      if (name !== "submit") await submission(game, guest, 7)(db);
      if (name === "delete") await linkResults(db, id, userKeyOf("one"));
      const dying = dyingDatabase(binding, { query, executed });
      isDead = await step(dying).then(() => false, isDeath);
      await step(db);
      const player = name === "submit" ? guest : accountPlayer(id);
      const players = (await storedResults(binding)).map((row) => row.player);
      expect([query, players]).toEqual([query, name === "delete" ? [] : [await playerKey(player)]]);
      expect(await counted()).toBe(1);
    }
  },
);

test("a loss of the account that counts ends the streak of a guest's later win", async () => {
  const game = await addDailyGame(binding, TODAY);
  const { id } = await makeUser(db, "one");
  const account = accountPlayer(id);
  await submission(game, account, 4)(db);
  const submitter = { player: guest, source: "00", now: now + 1 };
  await submitDailyResult(db, resultOf(game, { found: 10 }), submitter);
  await linkResults(db, id, userKeyOf("one"));
  expect(await dailyStats(db, {}, account, now + 2)).toMatchObject({
    playedStreak: 1,
    wonStreak: 0,
  });
});
