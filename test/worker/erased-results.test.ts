import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { DAY } from "../../app/game/dates";
import { clearResults } from "../../app/services/maintenance/sweep-results.server";
import { eraseStatements } from "../../app/services/privacy/erase-results.server";
import { linkResults } from "../../app/services/privacy/link-results.server";
import {
  accountPlayer,
  guestPlayer,
  type Player,
  playerKey,
} from "../../app/services/results/player.server";
import { accountResults } from "../../app/services/results/read/finished-games.server";
import { dailyStats } from "../../app/services/results/read/read-scoreboard.server";
import { submitCommunityResult, submitDailyResult } from "../../app/services/results/submit.server";
import { erasedPlayers, games, guesses, results, scoreboards, users } from "../../drizzle/schema";
import { interruptedDatabase } from "../support/interrupted";
import { resultOf, userKeyOf } from "../support/results";
import { addCommunityGame, addDailyGame, addUser, type SeededGame } from "../support/seeds";
import { startDatabase } from "../support/services";
import { scoreboardsOf } from "../support/stored-results";
import { NOON, TODAY } from "../support/worker";

const { db, binding } = await startDatabase();

const PHONE = userKeyOf("phone");
const guest = guestPlayer(PHONE);

let game: SeededGame;
let anna: string;
beforeEach(async () => {
  game = await addDailyGame(binding, TODAY);
  anna = await addUser(binding, "anna");
});

const submit = (player: Player, wrong = 8) =>
  submitDailyResult(db, resultOf(game, { found: 4, wrong }), { player, source: "00", now: NOON });

/** Deletes the account as its deletion does. */
const deleteAnna = async () =>
  db.batch([...(await eraseStatements(db, anna, NOON)), db.delete(users)]);

test("a deleted account leaves no result and no guess, and a late result of it is dropped", async () => {
  await submit(guest);
  await linkResults(db, anna, PHONE);
  await deleteAnna();
  expect([await db.$count(results), await db.$count(guesses)]).toEqual([0, 0]);
  const stats = await submit(accountPlayer(anna));
  expect([await db.$count(results), await db.$count(guesses)]).toEqual([0, 0]);
  // The totals of all players do not change.
  expect(stats).toMatchObject({ playerCount: 1, playedStreak: 0 });
});

test("a browser of a deleted account starts anew with nothing, and its later results count", async () => {
  await addDailyGame(binding, "2026-06-11");
  await submit(guest);
  await linkResults(db, anna, PHONE);
  await deleteAnna();
  const read = (now: number) => dailyStats(db, {}, guest, now);
  expect(await read(NOON)).toMatchObject({ percentile: null, playedStreak: 0 });
  await submit(guest);
  expect(await scoreboardsOf(binding, guest)).toEqual([TODAY]);
  expect(await read(NOON)).toMatchObject({ playerCount: 2, playedStreak: 1 });
});

test("a late result of a deleted game is dropped", async () => {
  const late = interruptedDatabase(binding, () => db.delete(games));
  const submitter = { player: guest, source: "00", now: NOON };
  await submitDailyResult(late, resultOf(game, { found: 4, wrong: 8 }), submitter);
  expect(await db.$count(games)).toBe(0);
  expect(
    await Promise.all([results, scoreboards, guesses].map((table) => db.$count(table))),
  ).toEqual([0, 0, 0]);
});

test("a request deletes 1,000 results of an account, and the daily job the rest", async () => {
  const key = await playerKey(accountPlayer(anna));
  await binding
    .prepare(
      `with recursive n(value) as (select 1 union all select value + 1 from n where value < 2500)
      insert into results select unhex(?), 2000000 + value, 100, 0, 1, 2, 0, 0, 1 from n`,
    )
    .bind(key)
    .run();
  await deleteAnna();
  expect(await db.$count(results)).toBe(2500 - limits.deletion.rows);
  expect(await clearResults(db, NOON + 1)).toMatchObject({ finished: true });
  expect(await db.$count(results)).toBe(0);
});

test("a deleted account is known for 2 days, in which its results are dropped", async () => {
  await deleteAnna();
  const isKnownAt = async (now: number) => {
    await clearResults(db, now);
    return (await db.$count(erasedPlayers)) === 1;
  };
  expect(await isKnownAt(NOON + 2 * DAY - 1)).toBe(true);
  expect(await isKnownAt(NOON + 2 * DAY)).toBe(false);
});

test("the results of a deleted game are hidden at once and go with the daily job", async () => {
  const made = await addCommunityGame(binding, { status: "approved" }, { createdAt: NOON });
  await submitCommunityResult(
    db,
    { ...resultOf(made), gameUid: made.uid },
    { player: accountPlayer(anna), source: "00", now: NOON },
  );
  const finished = () => accountResults(db, anna, { before: null, limit: 9 });
  expect(await finished()).toHaveLength(1);
  await db.delete(games).where(eq(games.id, made.id));
  expect(await finished()).toEqual([]);
  await clearResults(db, NOON);
  expect(await db.$count(results)).toBe(0);
});
