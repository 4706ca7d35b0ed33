import { afterAll, beforeEach, expect, test } from "vitest";
import { consumeResults } from "../../app/jobs/consume-results";
import { openDatabase } from "../../app/services/db.server";
import { getGameOrThrow } from "../../app/services/games/games.server";
import { guestPlayer } from "../../app/services/results/player.server";
import { newResult } from "../../app/services/results/record-results.server";
import {
  type ResultDatabases,
  singleDatabase,
} from "../../app/services/results/result-databases.server";
import { scoreboardOf } from "../../app/services/results/scoreboard.server";
import { boardTotals, playerResults } from "../../drizzle/schema";
import { emptyTables } from "../support/database";
import { makeGame } from "../support/made-games";
import { openTestDatabases, resultDatabases } from "../support/result-databases";
import { resultOf, userKeyOf } from "../support/results";

const opened = await openTestDatabases(2);
afterAll(opened.close);
const db = openDatabase(opened.main);
beforeEach(async () => {
  for (const binding of opened.all) await emptyTables(binding);
});

const now = Date.parse("2026-11-21T17:00:00Z");
const today = "2026-11-21" as const;
const OVERLOADED = "D1_ERROR: D1 DB is overloaded. Requests queued for too long.";

type Batch = (statements: D1PreparedStatement[]) => Promise<D1Result[]>;

/** Returns a database with another `batch`, and the number of its batches. */
function withBatch(run: (batch: Batch, count: number) => Batch, binding = opened.main) {
  let count = 0;
  const proxy = new Proxy(binding, {
    get(target, name) {
      if (name === "batch") {
        count++;
        return run((statements) => target.batch(statements), count);
      }
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { binding: proxy, single: singleDatabase(openDatabase(proxy)), batches: () => count };
}

/** Consumes 20 results and returns the delays of the retried ones, with the number of log lines. */
async function consume(databases: ResultDatabases) {
  const uid = await makeGame(db, "One", { type: "daily", dailyDate: today });
  const game = await getGameOrThrow(db, uid);
  const body = (name: number) => ({
    board: scoreboardOf(game, today),
    result: newResult(
      guestPlayer(userKeyOf(name)),
      resultOf({ itemIds: game.items.map(({ id }) => id) }),
      now,
    ),
  });
  const delays: (number | undefined)[] = [];
  const messages = Array.from({ length: 20 }, (_, name) => ({
    id: String(name),
    attempts: 1,
    body: body(name),
    ack: () => {},
    retry: (options?: QueueRetryOptions) => delays.push(options?.delaySeconds),
  }));
  let logLines = 0;
  const written = await consumeResults(databases, messages, () => logLines++);
  return { delays, logLines, written };
}

test("an overloaded database gets one batch, and all results are retried later", async () => {
  const overloaded = withBatch(() => async () => {
    throw new Error(OVERLOADED);
  });
  expect(await consume(overloaded.single)).toEqual({
    delays: Array(20).fill(30),
    logLines: 1,
    written: 0,
  });
  expect(overloaded.batches()).toBe(1);
});

test("writing single results stops when the database is overloaded", async () => {
  const refusing = withBatch((batch, count) => async (statements) => {
    if (count === 1) throw new Error("D1_ERROR: no: SQLITE_CONSTRAINT");
    if (count > 5) throw new Error(OVERLOADED);
    return batch(statements);
  });
  expect(await consume(refusing.single)).toMatchObject({ delays: Array(16).fill(30), written: 4 });
  expect(refusing.batches()).toBe(6);
  expect(await db.$count(playerResults)).toBe(4);
});

test("a batch whose answer is lost is written again and counts once", async () => {
  const losing = withBatch((batch, count) => async (statements) => {
    const answer = await batch(statements);
    if (count === 1) throw new Error("D1_ERROR: Network connection lost.");
    return answer;
  });
  expect(await consume(losing.single)).toEqual({ delays: [], logLines: 0, written: 20 });
  expect(losing.batches()).toBe(2);
  const [totals] = await db.select({ scores: boardTotals.scores }).from(boardTotals);
  expect(totals?.scores.reduce((sum, players) => sum + players, 0)).toBe(20);
});

test("a database that fails does not keep the results of another from being written", async () => {
  const [first, second] = opened.shards.map((binding) => openDatabase(binding));
  const overloaded = withBatch(
    () => async () => {
      throw new Error(OVERLOADED);
    },
    opened.shards[0],
  );
  const databases = resultDatabases(opened, [{ from: today, count: 2 }], (binding) =>
    binding === opened.shards[0] ? overloaded.binding : binding,
  );
  expect(await consume(databases)).toMatchObject({ delays: Array(20).fill(30), written: 0 });
  expect(overloaded.batches()).toBe(1);
  expect(await first?.$count(playerResults)).toBe(0);
  expect(await second?.$count(playerResults)).toBeGreaterThan(0);
});
