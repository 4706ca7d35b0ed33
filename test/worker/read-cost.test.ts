import { expect, test } from "vitest";
import { findDailyGame } from "../../app/services/games/games.server";
import { guestPlayer, playerKey } from "../../app/services/results/player.server";
import { dailyStats } from "../../app/services/results/read/read-scoreboard.server";
import { dailyScoreboardId, emptyTotals } from "../../app/services/results/scoreboard.server";
import { submitDailyResult } from "../../app/services/results/submit.server";
import { planOf, recordQueries, rowsRead } from "../support/recorded-queries";
import { resultOf, userKeyOf } from "../support/results";
import { addDailyGame, type SeededGame } from "../support/seeds";
import { NOON, startWorker, TODAY } from "../support/worker";

const worker = startWorker();
const player = guestPlayer(userKeyOf("5"));

/** Adds results to today's game in one statement, and their totals. */
async function addResults(game: SeededGame, count: number): Promise<void> {
  const empty = emptyTotals(game.itemIds);
  const scores = empty.scores.with(50, count);
  const found = empty.found.map((_, index) => (index < 5 ? count : 0));
  const rows = await Promise.all(
    Array.from({ length: count }, (_, index) => playerKey(guestPlayer(userKeyOf(index)))),
  );
  const id = dailyScoreboardId(TODAY);
  const totals = Object.values({ ...empty, scores, found }).map((counts) => JSON.stringify(counts));
  await worker.db.batch([
    worker.db
      .prepare("INSERT INTO scoreboards VALUES (?, ?, ?, ?, ?, ?, ?, null)")
      .bind(id, game.id, ...totals),
    worker.db
      .prepare(
        "INSERT INTO results SELECT unhex(value), ?, 500, 31, 0, 0, 1, 0, ? FROM json_each(?)",
      )
      .bind(id, NOON, JSON.stringify(rows)),
  ]);
}

test.each([10, 5000])("statistics of %i players read five rows at most", async (count) => {
  await addResults(await addDailyGame(worker.db, TODAY), count);
  const { db, queries } = recordQueries(worker.db);
  const stats = await dailyStats(db, {}, player, NOON);
  expect(stats).toMatchObject({ playerCount: count, percentile: Math.max(1, 100 / count) });
  const rows = await rowsRead(worker.db, queries);
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThanOrEqual(5);
});

test("reading a game, its statistics and a new result uses indexes", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  await addDailyGame(worker.db, "2026-06-09");
  await addResults(game, 10);
  const { db, queries } = recordQueries(worker.db);
  await dailyStats(db, {}, player, NOON);
  await dailyStats(db, { date: "2026-06-09" }, null, NOON);
  await submitDailyResult(db, resultOf(game), {
    player: guestPlayer(userKeyOf("new")),
    source: "00",
    now: NOON,
  });
  await findDailyGame(db, TODAY);
  expect(queries.length).toBeGreaterThan(7);
  const steps = (await Promise.all(queries.map((query) => planOf(worker.db, query)))).flat();
  expect(steps.filter((step) => /^SEARCH/.test(step)).length).toBeGreaterThan(8);
  const inMemory =
    /^SCAN (json_each|added$|run$|new$|[eft] VIRTUAL TABLE|\(subquery-\d+\)|CONSTANT ROW|\d+ CONSTANT ROWS?)/;
  expect(steps.filter((step) => /^SCAN/.test(step) && !inMemory.test(step))).toEqual([]);
});
