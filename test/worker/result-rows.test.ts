import { describe, expect, test } from "vitest";
import { addDays, newYorkDate } from "../../app/days/new-york";
import { meterQueries, noCost } from "../../app/services/query-cost.server";
import { dailyStats, submitDailyResult } from "../../app/services/results/daily-results.server";
import { guestPlayer } from "../../app/services/results/player.server";
import { RecentTotals } from "../../app/services/results/read-scoreboard.server";
import { newResult } from "../../app/services/results/record-results.server";
import type { QueuedWriting } from "../../app/services/results/result-queue.server";
import { type ResultMessage, writeResults } from "../../app/services/results/write-results.server";
import { addBenchGame, fillWrongGuesses, randomResult } from "../bench/result-costs";
import { openTestDatabases, resultDatabases } from "../support/result-databases";
import { userKeyOf } from "../support/results";

const NOW = Date.now();
const TODAY = newYorkDate(NOW);

/** Opens a game with a full row of wrong guesses in each database, and counts rows. */
async function openGame(count: number) {
  const opened = await openTestDatabases(count === 1 ? 0 : count);
  const game = await addBenchGame(opened.main);
  for (const db of count === 1 ? [opened.main] : opened.shards) await fillWrongGuesses(db, game.id);
  const cost = noCost(24 * 60 * 60 * 1000);
  const growth = count === 1 ? [] : [{ from: "2026-01-01" as const, count }];
  const databases = resultDatabases(opened, growth, (binding) => meterQueries(binding, cost));
  const messages: ResultMessage[] = [];
  const queued: QueuedWriting = {
    queue: {
      send: async (message) => void messages.push(message),
      sendBatch: async () => {},
    },
    recentTotals: new RecentTotals(),
  };
  const submit = (player: string, now = NOW) => {
    const result = { ...randomResult(game.itemIds), date: TODAY };
    const delivery = { queued, addressHash: `address of ${player}` };
    return submitDailyResult(databases, guestPlayer(userKeyOf(player)), result, now, delivery);
  };
  /** Submits results of players who have played yesterday, and delivers them together. */
  const play = async (players: readonly string[]) => {
    await writeResults(databases, players.map(yesterday));
    const before = { ...cost };
    for (const player of players) await submit(player);
    await writeResults(databases, messages.splice(0));
    const each = (total: number) => total / players.length;
    return { read: each(cost.read - before.read), written: each(cost.written - before.written) };
  };
  const yesterday = (player: string): ResultMessage => {
    const day = addDays(TODAY, -1);
    const board = { name: day, date: day, placedOn: day, gameId: game.id + 1, otherName: "" };
    const result = { ...randomResult(game.itemIds), wrongGuesses: [] };
    return {
      board: { ...board, itemIds: game.itemIds },
      result: newResult(guestPlayer(userKeyOf(player)), result, NOW),
    };
  };
  return { ...opened, databases, submit, play, messages };
}

describe.each([1, 2, 8])("with %i result databases", (count) => {
  test("a queued result reads at most 60 rows and writes at most 3, in all", async () => {
    const { play, close } = await openGame(count);
    // The rows of a statement are not counted the first time.
    await play(["first"]);
    const together = await play(Array.from({ length: 100 }, (_, index) => `of batch ${index}`));
    expect(together.read).toBeLessThanOrEqual(60);
    expect(together.written).toBeLessThanOrEqual(3);
    for (const player of ["alone", "also alone"]) {
      const alone = await play([player]);
      expect(alone.read).toBeLessThanOrEqual(60);
      expect(alone.written).toBeLessThanOrEqual(3);
    }
    await close();
  }, 60_000);

  test("only the answer to a queued result has totals of up to 5 s ago", async () => {
    const { databases, submit, messages, close } = await openGame(count);
    const playersOf = async (answer: Promise<{ playerCount: number }>) =>
      (await answer).playerCount;
    const statsAt = (now: number) => playersOf(dailyStats(databases, {}, null, now));
    const deliver = () => writeResults(databases, messages.splice(0));
    expect(await playersOf(submit("one"))).toBe(1);
    await deliver();
    expect(await statsAt(NOW)).toBe(1);
    expect(await playersOf(submit("two", NOW + 4999))).toBe(1);
    await deliver();
    expect(await statsAt(NOW + 4999)).toBe(2);
    // A player with a result is among the players.
    expect(await playersOf(submit("two", NOW + 4999))).toBe(2);
    expect(await playersOf(submit("three", NOW + 10_000))).toBe(3);
    await close();
  });
});
