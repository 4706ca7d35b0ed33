import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { accountResults } from "../../app/features/play/finished-games.server";
import {
  accountPlayer,
  guestPlayer,
  type Player,
  playerKey,
} from "../../app/features/play/player.server";
import { dailyStats } from "../../app/features/play/read-scoreboard.server";
import { submitCommunityResult, submitDailyResult } from "../../app/features/play/submit.server";
import { eraseStatements } from "../../app/features/privacy/erase-results.server";
import { claimResults } from "../../app/features/privacy/link-results.server";
import { DAY } from "../../app/game/dates";
import { clearResults } from "../../app/jobs/sweep-results.server";
import { erasedPlayers, games, guesses, results, users } from "../../drizzle/schema";
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

const submit = (player: Player) =>
  submitDailyResult(db, resultOf(game, { wrong: 1 }), { player, source: "00", now: NOON });

/** Deletes the account as its deletion does. */
const deleteAnna = async () =>
  db.batch([...(await eraseStatements(db, anna, NOON)), db.delete(users)]);

test("a deleted account leaves no result; a late one is dropped for two days", async () => {
  await submit(guest);
  await claimResults(db, anna, PHONE);
  await deleteAnna();
  expect([await db.$count(results), await db.$count(guesses)]).toEqual([0, 0]);
  const stats = await submit(accountPlayer(anna));
  expect([await db.$count(results), await db.$count(guesses)]).toEqual([0, 0]);
  // The totals of all players do not change.
  expect(stats).toMatchObject({ playerCount: 1, playedStreak: 0 });
  await clearResults(db, NOON + 2 * DAY - 1);
  expect(await db.$count(erasedPlayers)).toBe(1);
  await clearResults(db, NOON + 2 * DAY);
  expect(await db.$count(erasedPlayers)).toBe(0);
});

test("a browser of a deleted account starts anew with nothing, and its later results count", async () => {
  await submit(guest);
  await claimResults(db, anna, PHONE);
  await deleteAnna();
  const read = () => dailyStats(db, {}, guest, NOON);
  expect(await read()).toMatchObject({ percentile: null, playedStreak: 0 });
  await submit(guest);
  expect(await scoreboardsOf(binding, guest)).toEqual([TODAY]);
  expect(await read()).toMatchObject({ playerCount: 2, playedStreak: 1 });
});

test("a request deletes 1,000 results of an account, and the daily job the rest", async () => {
  const statement = binding.prepare(
    `with recursive n(value) as (select 1 union all select value + 1 from n where value < 2500)
      insert into results select unhex(?), 2000000 + value, 100, 0, 1, 2, 0, 0, 1 from n`,
  );
  await statement.bind(await playerKey(accountPlayer(anna))).run();
  await deleteAnna();
  expect(await db.$count(results)).toBe(2500 - limits.deletion.rows);
  expect(await clearResults(db, NOON + 1)).toMatchObject({ finished: true });
  expect(await db.$count(results)).toBe(0);
});

test("the results of a deleted game are hidden at once and go with the daily job", async () => {
  const made = await addCommunityGame(binding, { status: "approved" }, { createdAt: NOON });
  const submitter = { player: accountPlayer(anna), source: "00", now: NOON };
  await submitCommunityResult(db, { ...resultOf(made), gameUid: made.uid }, submitter);
  const finished = () => accountResults(db, anna, { before: null, limit: 9 });
  expect(await finished()).toHaveLength(1);
  await db.delete(games).where(eq(games.id, made.id));
  expect(await finished()).toEqual([]);
  await clearResults(db, NOON);
  expect(await db.$count(results)).toBe(0);
});
