import { expect, test } from "vitest";
import { unstable_splitSqlQuery } from "wrangler";
import { openDatabase } from "../../app/services/db.server";
import { deleteExpired } from "../../app/services/maintenance/retention.server";
import { sendDeadResults } from "../../app/services/results/dead-results.server";
import { guestPlayer, playerKey } from "../../app/services/results/player.server";
import { newResult } from "../../app/services/results/record-results.server";
import { singleDatabase } from "../../app/services/results/result-databases.server";
import type { ResultMessage } from "../../app/services/results/write-results.server";
import { remoteDatabase } from "../../scripts/remote/remote-database";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { breakableTables } from "../support/broken-table";
import { resultOf, userKeyOf } from "../support/results";
import { addDailyGame, type SeededGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts({
  bindings: { RESULT_WRITING: "queued", OPERATOR_MAIL: "operator@lavalist.test" },
});
const { breakTable, repair } = breakableTables(worker);
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DEAD = { queue: "lavalist-local-results-dead" };

function messagesOf(game: SeededGame, count: number): ResultMessage[] {
  const { id: gameId, itemIds } = game;
  return Array.from({ length: count }, (_, name) => ({
    board: { name: TODAY, date: TODAY, gameId, itemIds, otherName: "" },
    result: newResult(guestPlayer(userKeyOf(name)), resultOf(game), NOON),
  }));
}

const rowCount = (table: string) =>
  worker.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

const admin = async () => tokenOf(await worker.addAccount("chief", "admin"));

test("no accepted result is lost in an outage of two hours", async () => {
  const messages = messagesOf(await addDailyGame(worker.db, TODAY), 100);
  let clock = NOON;
  let attempts = 0;
  let delivery = { acknowledged: [] as readonly string[], delays: [] as readonly number[] };
  await breakTable("player_results");
  while (delivery.acknowledged.length === 0) {
    if (clock >= NOON + 2 * HOUR) await repair();
    attempts++;
    delivery = await worker.deliver(messages, { attempts });
    clock += Math.max(0, ...delivery.delays) * 1000;
    await worker.setClock(clock);
  }
  expect(delivery.acknowledged).toHaveLength(100);
  expect(attempts).toBeLessThan(15);
  expect(await rowCount("player_results")).toBe(100);
});

test("a result that the queue gave up is stored, sent again and then counts", async () => {
  const token = await admin();
  const messages = messagesOf(await addDailyGame(worker.db, TODAY), 30);
  await breakTable("dead_results");
  expect(await worker.deliver(messages, { ...DEAD, attempts: 50 })).toMatchObject({
    acknowledged: [],
    delays: Array(30).fill(4 * 60 * 60),
  });
  await repair();
  expect((await worker.deliver(messages, DEAD)).acknowledged).toHaveLength(30);
  await worker.deliver(messages, DEAD);
  const waiting = async () =>
    (await worker.ask("GET /api/admin/rolls", { token })).body.deadResults;
  expect(await waiting()).toBe(30);
  const { status, body } = await worker.ask("POST /api/admin/dead-results", { token });
  expect([status, body]).toEqual([200, { sent: 30 }]);
  expect(await waiting()).toBe(0);
  await expect.poll(() => rowCount("player_results"), { timeout: 20_000 }).toBe(30);
});

test("without a queue, dead results are written, and those that cannot be written stay", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const [refused, ...messages] = messagesOf(game, 40);
  const key = refused && (await playerKey(refused.result.player));
  await worker.db
    .prepare(
      `CREATE TRIGGER refuse BEFORE INSERT ON player_results WHEN new.player = x'${key}' BEGIN SELECT raise(ABORT, 'no'); END`,
    )
    .run();
  await worker.deliver([refused, 7, ...messages], DEAD);
  expect(await sendDeadResults(singleDatabase(openDatabase(worker.db)), null)).toBe(39);
  await worker.db.prepare("DROP TRIGGER refuse").run();
  expect([await rowCount("player_results"), await rowCount("dead_results")]).toEqual([39, 2]);
  expect(await sendDeadResults(singleDatabase(openDatabase(worker.db)), null)).toBe(1);
});

test("the operator's command writes dead results, also to a deployed database", async () => {
  const [first, ...messages] = messagesOf(await addDailyGame(worker.db, TODAY), 30);
  const quoted = { ...first, result: { ...first?.result, wrongGuesses: ["Ma's? ?1 'lava'"] } };
  await worker.deliver([quoted, ...messages], DEAD);
  const runner = {
    query: async (sql: string) =>
      (await worker.db.prepare(sql).all<Record<string, unknown>>()).results,
    async run(sql: string) {
      const statements = unstable_splitSqlQuery(sql);
      await worker.db.batch(statements.map((statement) => worker.db.prepare(statement)));
    },
  };
  expect(await sendDeadResults(singleDatabase(openDatabase(remoteDatabase(runner))), null)).toBe(
    30,
  );
  expect([await rowCount("player_results"), await rowCount("dead_results")]).toEqual([30, 0]);
  const { body } = await worker.ask(`GET /api/game/stats?date=${TODAY}`);
  expect(body.playerCount).toBe(30);
});

test("the operators are told of dead results at most once an hour", async () => {
  const messages = messagesOf(await addDailyGame(worker.db, TODAY), 3);
  const mailsAfter = async (elapsed: number) => {
    await worker.setClock(NOON + elapsed);
    await worker.deliver(messages, { ...DEAD, ids: `${elapsed}-` });
    return worker.mails.map(({ subject, to }) => [to, subject]);
  };
  const mail = (count: number) => [
    "operator@lavalist.test",
    `Lavalist: ${count} results could not be written`,
  ];
  expect(await mailsAfter(0)).toEqual([mail(3)]);
  expect(await mailsAfter(59 * MINUTE)).toEqual([mail(3)]);
  expect(await mailsAfter(61 * MINUTE)).toEqual([mail(3), mail(9)]);
});

test("a mail that fails is sent with the next dead results", async () => {
  const messages = messagesOf(await addDailyGame(worker.db, TODAY), 1);
  worker.failMails(true);
  expect((await worker.deliver(messages, DEAD)).acknowledged).toEqual(["0"]);
  worker.failMails(false);
  await worker.deliver(messages, { ...DEAD, ids: "next-" });
  expect(worker.mails).toHaveLength(1);
});

test("dead results are deleted after 14 days", async () => {
  const db = openDatabase(worker.db);
  await worker.deliver(messagesOf(await addDailyGame(worker.db, TODAY), 1), DEAD);
  await deleteExpired(db, NOON + 14 * DAY - 1);
  expect(await rowCount("dead_results")).toBe(1);
  await deleteExpired(db, NOON + 14 * DAY);
  expect(await rowCount("dead_results")).toBe(0);
});
