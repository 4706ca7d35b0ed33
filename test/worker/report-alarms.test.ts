import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { mailTo, startAccounts } from "../support/accounts-worker";
import { userKeyOf } from "../support/results";
import { addCommunityGame, type SeededGame } from "../support/seeds";
import { serve } from "../support/served";
import { NOON } from "../support/worker";

/** What the operators' webhook has received. */
const received: string[] = [];
let status = 200;
const webhook = await serve(async (request, response) => {
  received.push(await text(request));
  response.writeHead(status).end("{}");
});

const OPERATOR = "operator@lavalist.test";
const worker = startAccounts({
  limits: true,
  bindings: {
    PUBLIC_URL: "https://lavalist.test",
    OPERATOR_MAIL: OPERATOR,
    ALARM_WEBHOOK: webhook,
  },
});

beforeEach(() => {
  received.length = 0;
  status = 200;
});

const DAY = 24 * 60 * 60 * 1000;

let games = 0;
const addGame = () =>
  addCommunityGame(
    worker.db,
    { status: "approved" },
    { createdAt: NOON, prompt: `Reported game ${++games}` },
  );

let players = 0;
/** Reports a game from addresses, each time as a player who has not reported anything before. */
async function report({ uid }: SeededGame, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const userKey = userKeyOf(`reporter-${++players}`);
    const response = await worker.fetch("/api/feedback", {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": address },
      body: JSON.stringify({ kind: "report", reason: "rude", gameUid: uid, userKey }),
    });
    expect(response.status).toBe(201);
  }
}

/** Addresses of networks that have reported nothing before. */
const newNetworks = (count: number) =>
  Array.from({ length: count }, (_, index) => `198.18.${players + index}.7`);
const three = limits.reportsOfAlarm;

const alarmMails = () => worker.mails.filter(({ subject }) => /reported/.test(subject));
const alarmPosts = () => received.filter((message) => /reported/.test(message));

test("made-up players of one network alert nobody, and three networks do at the next trigger", async () => {
  const wide = ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"];
  await report(await addGame(), wide);
  await report(await addGame(), ["2001:db8:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1"]);
  const rude = await addGame();
  await report(rude, newNetworks(three));
  await worker.fire("watch");
  await mailTo(worker, OPERATOR, /3 players have reported a game/);
  expect(alarmMails().map(({ text }) => text)).toEqual([expect.stringContaining(rude.prompt)]);
});

test("one message tells of all games, once, in the way that works", async () => {
  const reported = [await addGame(), await addGame()];
  for (const game of reported) await report(game, newNetworks(three));
  status = 500;
  await worker.fire("watch");
  expect(alarmMails().map(({ subject }) => subject)).toEqual([
    "Lavalist: players have reported 2 games",
  ]);
  const [mail] = alarmMails();
  for (const { prompt } of reported) expect(mail?.text).toContain(prompt);
  expect(mail?.text).toContain("https://lavalist.test/admin/inbox?kind=report");
  status = 200;
  for (const game of reported) await report(game, newNetworks(1));
  await worker.fire("watch");
  expect([alarmMails(), alarmPosts()]).toMatchObject([{ length: 1 }, { length: 1 }]);
});

test("an alarm that reaches nobody stays due, also when further reports come", async () => {
  const game = await addGame();
  worker.failMails(true);
  status = 500;
  await report(game, newNetworks(three));
  // The trigger fails too: nobody can be told that mails fail.
  await expect(worker.fire("watch")).rejects.toThrow();
  await report(game, newNetworks(1));
  worker.failMails(false);
  status = 200;
  await worker.fire("watch");
  expect(alarmMails()[0]?.text).toContain(`4 players have reported the game “${game.prompt}”.`);
  expect([alarmMails(), alarmPosts()]).toMatchObject([{ length: 1 }, { length: 2 }]);
});

test("the networks of reports are stored as hashes that differ for each game, for 60 days", async () => {
  const sources = async () =>
    (await worker.db.prepare("select hex(source) as source from report_sources").all()).results;
  for (const game of [await addGame(), await addGame()]) await report(game, ["203.0.113.9"]);
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
