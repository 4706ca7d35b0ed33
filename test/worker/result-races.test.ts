import { expect, test } from "vitest";
import { startOfDay } from "../../app/days/new-york";
import {
  accountPlayer,
  guestPlayer,
  type Player,
  playerKey,
} from "../../app/features/play/player.server";
import { dailyStats } from "../../app/features/play/read-scoreboard.server";
import { submitDailyResult } from "../../app/features/play/submit.server";
import { eraseStatements } from "../../app/features/privacy/erase-results.server";
import { claimResults } from "../../app/features/privacy/link-results.server";
import { users } from "../../drizzle/schema";
import { emptyTables } from "../support/database";
import { makeUser } from "../support/made-games";
import { resultOf, userKeyOf } from "../support/results";
import { addDailyGame, type SeededGame } from "../support/seeds";
import { startDatabase } from "../support/services";
import { checkRaces, dyingDatabase, isDeath, type Operation } from "../support/stepped-database";
import { storedResults } from "../support/stored-results";

const { db, binding } = await startDatabase();

const TODAY = "2026-11-21";
const now = startOfDay(TODAY) + 12 * 60 * 60 * 1000;

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

test("of the results that devices of one player submit at once, one counts", async () => {
  await checkRaces(binding, async () => {
    const game = await addDailyGame(binding, TODAY);
    const check = async (succeeded: number) => {
      expect([succeeded, await counted()]).toEqual([2, 1]);
      expect(await storedResults(binding)).toHaveLength(1);
    };
    return { work: submission(game, guest, 7), other: submission(game, guest, 3), check };
  });
});

const link =
  (id: string): Operation =>
  (at) =>
    claimResults(at, id, userKeyOf("one"));

test.each([guest, "the account"])(
  "a guest who becomes an account while %s submits keeps one result",
  async (player) => {
    for (const isFirst of [true, false]) {
      await checkRaces(binding, async () => {
        const game = await addDailyGame(binding, TODAY);
        const { id } = await makeUser(db, "one");
        const submit = submission(game, player === guest ? guest : accountPlayer(id), 5);
        if (player !== guest) await submission(game, guest, 7)(db);
        const [work, other] = isFirst ? [submit, link(id)] : [link(id), submit];
        const check = async () => {
          await link(id)(db);
          expect(await storedResults(binding)).toHaveLength(1);
        };
        return { work, other, check };
      });
    }
  },
);

const erase =
  (id: string): Operation =>
  async (at) =>
    at.batch([...(await eraseStatements(at, id, now)), at.delete(users)]);

test.each([true, false])(
  "a result that arrives while its account is deleted leaves none of the account: %s",
  async (isFirst) => {
    await checkRaces(binding, async () => {
      const game = await addDailyGame(binding, TODAY);
      const { id } = await makeUser(db, "one");
      await link(id)(db);
      const submit: Operation = async (at) => {
        await submission(game, guest, 7)(at);
        await submission(game, accountPlayer(id), 5)(at);
      };
      const [work, other] = isFirst ? [submit, erase(id)] : [erase(id), submit];
      const check = async () => {
        // What the browser submits after the deletion is a guest's.
        const players = (await storedResults(binding)).map((row) => row.player);
        expect(players).not.toContain(await playerKey(accountPlayer(id)));
      };
      return { work, other, check };
    });
  },
);

/** Everything that a player leaves, done until a process that dies at a query has repeated it. */
const steps: Readonly<Record<string, (game: SeededGame, id: string) => Operation>> = {
  submit: (game) => submission(game, guest, 7),
  link: (_game, id) => link(id),
  delete: (_game, id) => erase(id),
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
      if (name === "delete") await claimResults(db, id, userKeyOf("one"));
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
  await claimResults(db, id, userKeyOf("one"));
  expect(await dailyStats(db, {}, account, now + 2)).toMatchObject({
    playedStreak: 1,
    wonStreak: 0,
  });
});
