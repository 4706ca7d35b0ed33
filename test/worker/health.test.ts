import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { addDays, startOfDay } from "../../app/days/new-york";
import { getHealth } from "../../app/features/site/contract";
import { checkHealth } from "../../app/features/site/health-checks.server";
import { HOUR } from "../../app/game/dates";
import { openDatabase } from "../../app/server/db.server";
import { PASSWORD, startAccounts } from "../support/accounts-worker";
import { bodyOf } from "../support/response-bodies";
import { addDailyGame } from "../support/seeds";
import { serve } from "../support/served";
import { NOON, TODAY } from "../support/worker";

const HEALTH_KEY = "a-health-key-of-the-tests-long-enough";

/** What the webhook and the dead man's switch have received, as `METHOD /path body`. */
const received: string[] = [];
let status = 200;
const operatorUrl = await serve(async (request, response) => {
  received.push(`${request.method} ${request.url} ${await text(request)}`);
  response.writeHead(status).end("{}");
});

const worker = startAccounts({
  bindings: {
    HEALTH_KEY,
    OPERATOR_MAIL: "operator@lavalist.test",
    ALARM_WEBHOOK: `${operatorUrl}/webhook`,
    DEAD_MANS_SWITCH: `${operatorUrl}/alive`,
  },
});

beforeEach(() => {
  received.length = 0;
  status = 200;
});

const ask = (token = HEALTH_KEY) => worker.ask("GET /api/health/deep", { token });
const askBroken = () => worker.askBroken("GET /api/health/deep", { token: HEALTH_KEY });
/** Adds games for the next days and runs the daily job of today. */
const planDays = async () => {
  for (const day of [0, 1, 2, 3]) await addDailyGame(worker.db, addDays(TODAY, day));
  await worker.setClock(startOfDay(TODAY) + 60_000);
  await worker.fire("midnight");
  await worker.setClock(NOON);
};
/** The subjects of the mails to the operator, and the lines of the messages to the webhook. */
const told = () => [worker.mails.map(({ subject }) => subject), received];

test("a healthy service tells its version, its checks to the bearer of the health key, and the dead man's switch that it lives", async () => {
  await planDays();
  expect(received).toEqual(["GET /alive "]);
  expect(await bodyOf(getHealth, await worker.fetch("/api/health"))).toEqual({
    status: "ok",
    version: expect.stringMatching(/^\w+$/),
    database: "ok",
  });
  expect((await ask(`${HEALTH_KEY}x`)).status).toBe(401);
  const { status: code, body } = await ask();
  const checks = { games: "ok", dailyJob: "ok", mail: "ok", database: "ok", rooms: "ok" };
  expect([code, body]).toEqual([200, { status: "ok", checks }]);
});

test("each check fails with its reason, and one that cannot run has failed", async () => {
  const addDay = async (day: number) => addDailyGame(worker.db, addDays(TODAY, day));
  await Promise.all([0, 1, 3].map(addDay));
  await worker.setClock(startOfDay(TODAY));
  await worker.fire("midnight");
  await worker.setClock(startOfDay(TODAY) + 25 * HOUR);
  await worker.db
    .prepare("INSERT INTO daily_counts (date, name, amount) VALUES (?, 'roomFailure', 21)")
    .bind(addDays(TODAY, 1))
    .run();
  worker.failMails(true);
  for (const name of ["one", "two", "three"]) {
    const body = { username: `user_${name}`, email: `${name}@lavalist.test`, password: PASSWORD };
    expect((await worker.askBroken("POST /api/auth/request-code", { body })).status).toBe(503);
  }
  const failing = {
    games: `No game for ${addDays(TODAY, 2)}.`,
    dailyJob: "ok",
    mail: "3 mails failed within an hour.",
    rooms: "21 messages in rooms failed today.",
  };
  const { status: code, body } = await askBroken();
  expect([code, body]).toMatchObject([
    503,
    { error: "Something is wrong. See the checks.", checks: failing },
  ]);
  await worker.setClock(startOfDay(TODAY) + 27 * HOUR);
  expect((await askBroken()).body.checks).toMatchObject({
    dailyJob: "The daily job has not run for 26 hours.",
    mail: "ok",
  });

  const db = openDatabase(worker.db);
  const full = Object.assign(Object.create(db) as typeof db, {
    run: async () => ({ meta: { size_after: 7_100_000_000 } }),
  });
  expect(await checkHealth({ db: full, now: NOON })).toMatchObject({
    games: "ok",
    database: "The database has 71 % of its largest size.",
  });
  const broken = Object.assign(Object.create(db) as typeof db, {
    run: () => Promise.reject(new Error("no")),
  });
  expect(await checkHealth({ db: broken, now: NOON })).toMatchObject({
    games: "ok",
    database: "The check itself failed.",
  });
});

test("operators are told once when a check begins to fail, and when it is in order again", async () => {
  await worker.fire("watch");
  expect(told()).toEqual([
    ["Lavalist: something is wrong"],
    [expect.stringMatching(/^POST \/webhook .*games: No game for 2026-06-10, 2026-06-11\./)],
  ]);
  await worker.fire("watch");
  expect(received).toHaveLength(1);
  await planDays();
  await worker.fire("watch");
  expect(worker.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["operator@lavalist.test", "Lavalist: something is wrong"],
    ["operator@lavalist.test", "Lavalist: in order again"],
  ]);
  expect(received.at(-1)).toContain("games: in order again.");
});

test("an alarm that reached nobody is sent again by the next run", async () => {
  worker.failMails(true);
  status = 500;
  const run = () => worker.fetchBroken("/__local/cron?cron=7,22,37,52 * * * *", { method: "POST" });
  expect((await run()).status).toBe(500);
  worker.failMails(false);
  await worker.fire("watch");
  expect(worker.mails).toHaveLength(1);
});

test("a test alarm goes each way, and the answer says what became of it", async () => {
  const test = () => worker.ask("POST /api/health/test-alarm", { token: HEALTH_KEY });
  expect((await test()).body).toEqual({ mail: "sent", webhook: "sent" });
  expect(received[0]).toContain("This is a test. Nothing is wrong.");
  status = 404;
  expect((await test()).body).toEqual({ mail: "sent", webhook: "failed" });
});
