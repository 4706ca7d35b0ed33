import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { limits } from "../../app/config/limits";
import { mailTo, startAccounts } from "../support/accounts-worker";
import { userKeyOf } from "../support/results";
import { addCommunityGame, type SeededGame } from "../support/seeds";
import { NOON } from "../support/worker";

/** What the operators' webhook has received. */
const received: string[] = [];
let status = 200;
const webhook = createServer(async (request, response) => {
  received.push(await text(request));
  response.writeHead(status).end("{}");
});
await new Promise<void>((resolve) => webhook.listen(0, "127.0.0.1", resolve));
afterAll(() => webhook.close());

const OPERATOR = "operator@lavalist.test";
const worker = startAccounts({
  limits: true,
  bindings: {
    OPERATOR_MAIL: OPERATOR,
    ALARM_WEBHOOK: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}`,
  },
});

beforeEach(() => {
  received.length = 0;
  status = 200;
});

/** Waits for what happens after a response, also on a busy machine. */
const within10Seconds = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 10_000 });

const DAY = 24 * 60 * 60 * 1000;

let games = 0;
const addGame = () =>
  addCommunityGame(
    worker.db,
    { status: "approved" },
    { createdAt: NOON, prompt: `Reported game ${++games}` },
  );

let players = 0;
/** Reports a game from an address, as a player who has not reported anything before. */
async function report({ uid }: SeededGame, address: string): Promise<void> {
  const userKey = userKeyOf(`reporter-${++players}`);
  const response = await worker.fetch("/api/feedback", {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": address },
    body: JSON.stringify({ kind: "report", reason: "offensive", gameUid: uid, userKey }),
  });
  expect(response.status).toBe(201);
}

let nextNetwork = 0;
/** Reports a game from some networks that have reported nothing before. */
async function reportFrom(networks: number, game: SeededGame): Promise<void> {
  for (let count = 0; count < networks; count++) {
    nextNetwork++;
    await report(game, `198.${18 + (nextNetwork >> 8)}.${nextNetwork % 256}.7`);
  }
}

const alarmMails = () => worker.mails.filter(({ subject }) => /reported/.test(subject));
const alarmPosts = () => received.filter((message) => /reported/.test(message));

test("made-up players of one network alert nobody and use up no alarm of other games", async () => {
  for (let game = 0; game <= limits.reportMailsPerDay; game++) {
    const reported = await addGame();
    // The addresses are of one /24, and of one /48.
    const addresses =
      game % 2
        ? [`203.0.${game}.1`, `203.0.${game}.2`]
        : [`2001:db8:${game}::1`, `2001:db8:${game}:2::1`];
    for (const address of [...addresses, ...addresses]) await report(reported, address);
  }
  const rude = await addGame();
  await reportFrom(limits.reportsOfAlarm, rude);
  await mailTo(worker, OPERATOR, /3 players have reported a game/);
  expect(alarmMails().map(({ text }) => text)).toEqual([expect.stringContaining(rude.prompt)]);
});

test("a webhook that fails gets the alarm from the next trigger, and nothing is sent twice", async () => {
  const game = await addGame();
  status = 500;
  await reportFrom(limits.reportsOfAlarm, game);
  await within10Seconds(() =>
    expect([alarmMails(), alarmPosts()]).toMatchObject([{ length: 1 }, { length: 1 }]),
  );
  status = 200;
  await within10Seconds(async () => {
    await worker.fire("watch");
    expect(alarmPosts()).toHaveLength(2);
  });
  expect(alarmPosts()[1]).toContain(game.prompt);
  await worker.fire("watch");
  await reportFrom(1, game);
  await worker.fire("watch");
  expect([alarmMails(), alarmPosts()]).toMatchObject([{ length: 1 }, { length: 2 }]);
});

test("a mail that fails is sent after the next report, also of another game", async () => {
  const game = await addGame();
  worker.failMails(true);
  await reportFrom(limits.reportsOfAlarm, game);
  await within10Seconds(() => expect(alarmPosts()).toHaveLength(1));
  // The count has passed the number of the alarm.
  await reportFrom(1, game);
  worker.failMails(false);
  await within10Seconds(async () => {
    await reportFrom(1, await addGame());
    expect(alarmMails()).toHaveLength(1);
  });
  expect(alarmMails()[0]?.text).toContain(`4 players have reported the game “${game.prompt}”.`);
  expect(alarmPosts()).toHaveLength(1);
});

test("above a day's mails after reports, the trigger tells of all games in one mail", async () => {
  await worker.db
    .prepare("insert into quotas (name, spent, expires_at) values ('report-mail:site', ?, ?)")
    .bind(limits.reportMailsPerDay, NOON + DAY)
    .run();
  const reported = [await addGame(), await addGame()];
  for (const game of reported) await reportFrom(limits.reportsOfAlarm, game);
  await worker.fire("watch");
  expect(alarmMails().map(({ subject }) => subject)).toEqual([
    "Lavalist: players have reported 2 games",
  ]);
  for (const { prompt } of reported) expect(alarmMails()[0]?.text).toContain(prompt);
});

test("two triggers at once tell the operators once", async () => {
  worker.failMails(true);
  status = 500;
  await reportFrom(limits.reportsOfAlarm, await addGame());
  await within10Seconds(async () => {
    const row = await worker.db.prepare("select begun_at from report_alarms").first();
    expect([row?.begun_at, alarmPosts().length]).toEqual([0, 1]);
  });
  worker.failMails(false);
  status = 200;
  await Promise.all([worker.fire("watch"), worker.fire("watch")]);
  expect([alarmMails(), alarmPosts()]).toMatchObject([{ length: 1 }, { length: 2 }]);
});

test("the networks of reports are stored as hashes that differ for each game, for 60 days", async () => {
  const sources = async () =>
    (await worker.db.prepare("select hex(source) as source from report_sources").all()).results;
  for (const game of [await addGame(), await addGame()]) await report(game, "203.0.113.9");
  const [one, other] = await sources();
  expect(one?.source).toMatch(/^[0-9A-F]{16}$/);
  expect(one).not.toEqual(other);
  await worker.setClock(NOON + 60 * DAY - 1000);
  await worker.fire("clearing");
  expect(await sources()).toHaveLength(2);
  await worker.setClock(NOON + 61 * DAY);
  await worker.fire("clearing");
  expect(await sources()).toHaveLength(0);
});
