import { describe, expect, test } from "vitest";
import { addDays } from "../../app/days/new-york";
import {
  accountPlayer,
  guestPlayer,
  type Player,
  playerKey,
} from "../../app/services/results/player.server";
import { PASSWORD, startAccounts, tokenOf } from "../support/accounts-worker";
import { addDailyGames, play } from "../support/played-days";
import { userKeyOf } from "../support/results";
import { storedResults } from "../support/stored-results";
import { NOON, TODAY } from "../support/worker";

const YESTERDAY = addDays(TODAY, -1);
const DAY = 24 * 60 * 60 * 1000;

/** Returns the number of the database, of two, that has the results of a player. */
async function shardOf(player: Player): Promise<number> {
  return Number.parseInt((await playerKey(player)).slice(8, 16), 16) % 2;
}

/** Returns the first of some names whose player is in a database. */
async function nameIn(shard: number, playerOf: (name: string) => Player): Promise<string> {
  for (let number = 0; ; number++) {
    if ((await shardOf(playerOf(`name${number}`))) === shard) return `name${number}`;
  }
}

describe.each(["direct", "queued"])("a Worker with two result databases, %s", (mode) => {
  const worker = startAccounts({
    resultDatabases: 2,
    // Yesterday's results are in the main database.
    bindings: { RESULT_WRITING: mode, RESULT_DATABASES: `${TODAY}:2` },
  });
  const rows = async (db: D1Database) =>
    (await storedResults(db)).map(({ scoreboard, player, playedStreak, wonStreak }) => ({
      scoreboard,
      player,
      streaks: [playedStreak, wonStreak],
    }));
  const allRows = () => Promise.all([worker.db, ...worker.shards].map(rows));
  const rowsOf = async (players: readonly Player[], scoreboard: string, streaks: number[]) => {
    const keys = await Promise.all(players.map(playerKey));
    return keys.toSorted().map((player) => ({ scoreboard, player, streaks }));
  };
  const written = (counts: readonly number[]) =>
    expect
      .poll(async () => (await allRows()).map((each) => each.length), { timeout: 20_000 })
      .toEqual(counts);

  test("plays, shows, exports and deletes the results of players in both", async () => {
    await addDailyGames(worker.db, TODAY, 2);
    const accounts = await Promise.all(
      [0, 1].map(async (shard) => {
        const name = await nameIn(shard, (each) => accountPlayer(`id-of-${each}`));
        const token = await tokenOf(await worker.addAccount(name));
        return { player: accountPlayer(`id-of-${name}`), token, userKey: userKeyOf(`of-${name}`) };
      }),
    );
    const guests = await Promise.all(
      [0, 1].map(async (shard) => {
        const userKey = userKeyOf(await nameIn(shard, (name) => guestPlayer(userKeyOf(name))));
        return { player: guestPlayer(userKey), userKey };
      }),
    );
    const everybody = [...accounts, ...guests];
    const players = everybody.map(({ player }) => player);

    await worker.setClock(NOON - DAY);
    for (const each of everybody) await play(worker, YESTERDAY, each);
    await written([4, 0, 0]);
    await worker.setClock(NOON);
    for (const each of everybody) {
      expect((await play(worker, TODAY, each)).body).toMatchObject({ playedStreak: 2 });
    }
    await written([4, 2, 2]);
    const inShard = (shard: number) => players.filter((_, index) => index % 2 === shard);
    expect(await allRows()).toEqual([
      await rowsOf(players, YESTERDAY, [1, 1]),
      await rowsOf(inShard(0), TODAY, [2, 2]),
      await rowsOf(inShard(1), TODAY, [2, 2]),
    ]);

    for (const { userKey } of guests) {
      const { body } = await worker.ask(`GET /api/game/stats?userKey=${userKey}`);
      expect(body).toMatchObject({ playerCount: 4, playedStreak: 2, wonStreak: 2 });
    }
    for (const [index, { player, token }] of accounts.entries()) {
      const statistics = (await worker.ask("GET /api/user/results", { token })).body;
      expect(statistics.results).toMatchObject([
        { scoreboard: TODAY, won: true },
        { scoreboard: YESTERDAY, won: true },
      ]);
      const exported = (await worker.ask("GET /api/user/data", { token })).body;
      expect(exported.results).toMatchObject([
        { scoreboard: YESTERDAY, playedStreak: 1 },
        { scoreboard: TODAY, playedStreak: 2 },
      ]);
      const body = { password: PASSWORD, games: "keep" };
      expect((await worker.ask("DELETE /api/user", { token, body })).status).toBe(200);
      await written([3 - index, 1, 2 - index]);
      const key = await playerKey(player);
      expect((await allRows()).flat().some((row) => row.player === key)).toBe(false);
    }
    expect((await worker.ask("GET /api/game/stats")).body.playerCount).toBe(4);
  }, 60_000);
});
