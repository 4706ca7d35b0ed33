import { newYorkDate } from "../../app/days/new-york";
import { meterQueries, noCost } from "../../app/services/query-cost.server";
import { dailyStats } from "../../app/services/results/daily-results.server";
import { sourceOf } from "../../app/services/results/guess-sources.server";
import { guestPlayer } from "../../app/services/results/player.server";
import { newResult } from "../../app/services/results/record-results.server";
import { type ResultMessage, writeResults } from "../../app/services/results/write-results.server";
import {
  openTestDatabases,
  resultDatabases,
  type TestDatabases,
} from "../support/result-databases";
import { addBenchGame, fillWrongGuesses, randomResult } from "./result-costs";

/**
 * Measures the same work on 1, 2 and 8 local databases: results of a day through the consumer of
 * the queue, in batches of 100, and its statistics.
 */

const RESULTS = 20_000;
const BATCH = 100;

export async function measureShards(): Promise<void> {
  console.log(`${RESULTS} results in batches of ${BATCH}, each with 4 of 2,000 wrong guesses\n`);
  const rows = [];
  for (const count of [1, 2, 8]) rows.push(await measure(count));
  console.table(rows);
}

async function measure(count: number) {
  const databases = await openTestDatabases(count === 1 ? 0 : count);
  try {
    const game = await addBenchGame(databases.main);
    const used = count === 1 ? [databases.main] : databases.shards;
    for (const db of used) await fillWrongGuesses(db, game.id);
    const cost = noCost(24 * 60 * 60 * 1000);
    const results = resultDatabases(
      databases,
      count === 1 ? [] : [{ from: "2026-01-01", count }],
      (binding) => meterQueries(binding, cost),
    );
    const now = Date.now();
    const date = newYorkDate(now);
    const { id: gameId, itemIds } = game;
    const placing = { date, placedOn: date, otherName: "community/game-of-today" };
    const board = { name: date, gameId, itemIds, ...placing };
    const before = await sizeOf(databases);
    const from = performance.now();
    for (let written = 0; written < RESULTS; written += BATCH) {
      const messages = Array.from({ length: BATCH }, async (): Promise<ResultMessage> => {
        const { userKey, ...submitted } = randomResult(itemIds);
        const player = guestPlayer(userKey);
        const source = await sourceOf(player, `address of ${userKey}`, gameId);
        return { board, result: newResult(player, submitted, now, source) };
      });
      await writeResults(results, await Promise.all(messages));
    }
    const seconds = (performance.now() - from) / 1000;
    const perResult = { ...cost };
    const grown = (await sizeOf(databases)) - before;
    await clearWrongGuesses(used);
    const compact = (await sizeOf(databases)) - before;
    await dailyStats(results, { date }, guestPlayer("a-new-player-of-the-day"), now);
    const read = cost.read;
    await dailyStats(results, { date }, guestPlayer("a-new-player-of-the-day"), now);
    const average = (value: number) => Number((value / RESULTS).toFixed(2));
    return {
      databases: count,
      statements: average(perResult.statements),
      "rows read": average(perResult.read),
      "rows written": average(perResult.written),
      bytes: average(grown),
      "without wrong guesses": average(compact),
      "rows of statistics": cost.read - read,
      "results a second": Math.round(RESULTS / seconds),
    };
  } finally {
    await databases.close();
  }
}

/** The table of results without wrong guesses, as it is after 7 days. */
async function clearWrongGuesses(databases: readonly D1Database[]): Promise<void> {
  const digits = [..."0123456789ABCDEF"];
  for (const db of databases) {
    await db.batch([
      db.prepare(
        "CREATE TABLE copy (player, board, score, won, found, played_streak, won_streak, created_at, wrong_guesses, PRIMARY KEY (player, board)) WITHOUT ROWID",
      ),
      // In parts over the whole range of keys, so that pages fill as with real inserts.
      ...digits.map((digit) =>
        db
          .prepare(
            "INSERT INTO copy SELECT player, board, score, won, found, played_streak, won_streak, created_at, null FROM player_results WHERE substr(hex(player), 18, 1) = ? ORDER BY random()",
          )
          .bind(digit),
      ),
      db.prepare("DROP TABLE player_results"),
      db.prepare("ALTER TABLE copy RENAME TO player_results"),
    ]);
  }
}

async function sizeOf({ all }: TestDatabases): Promise<number> {
  let bytes = 0;
  for (const db of all) {
    const row = await db
      .prepare(
        "SELECT (SELECT page_count FROM pragma_page_count) - (SELECT freelist_count FROM pragma_freelist_count) AS pages",
      )
      .first<{ pages: number }>()
      .catch(() => null);
    bytes += row ? row.pages * 4096 : (await db.prepare("SELECT 1").run()).meta.size_after;
  }
  return bytes;
}
