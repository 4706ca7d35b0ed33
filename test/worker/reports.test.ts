import { expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { mailTo, startAccounts, tokenOf } from "../support/accounts-worker";
import { addCommunityGame, addDailyGame, type SeededGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts();

const key = (guest: number) => `guest-of-the-reports-${guest}`;
const report = (game: Pick<SeededGame, "uid">, body: object = {}, token?: string) =>
  worker.ask("POST /api/feedback", {
    body: { kind: "report", reason: "rude", gameUid: game.uid, ...body },
    ...(token !== undefined && { token }),
  });
const approved = { status: "approved", dailyDate: null } as const;
const communityGame = () => addCommunityGame(worker.db, approved, { createdAt: NOON });

async function notificationsOf(token: string) {
  return (await worker.ask("GET /api/user/notices", { token })).body.notices;
}

async function inbox(query = "") {
  const token = await tokenOf("id-of-chief");
  const { body } = await worker.ask(`GET /api/admin/feedback${query}`, { token });
  return body as { feedback: Record<string, unknown>[]; total: number };
}

test("players report daily and community games, and admins read why", async () => {
  await worker.addAccount("chief", "admin");
  const player = await tokenOf(await worker.addAccount("player"));
  const daily = await addDailyGame(worker.db, TODAY);
  const community = await communityGame();
  expect(await report(daily, { reason: "wrong", text: " Two are missing. " })).toMatchObject({
    status: 201,
    body: { message: "Thank you. An admin will look at this game." },
  });
  expect((await report(community, { reason: "personal" }, player)).status).toBe(201);
  const game = { uid: community.uid, prompt: community.prompt };
  expect((await inbox("?kind=report")).feedback).toMatchObject([
    { reason: "personal", text: "", game, username: "player", done: false },
    { reason: "wrong", text: "Two are missing.", username: null },
  ]);
});

test("a player reports a game once, and a repeat changes nothing", async () => {
  await worker.addAccount("chief", "admin");
  const player = await tokenOf(await worker.addAccount("player"));
  const sibling = await tokenOf(await worker.addAccount("sibling"));
  const game = await communityGame();
  const isNew = async (body: object, token?: string) => {
    const answer = await report(game, body, token);
    expect(answer.status).toBe(201);
    return !/already reported/.test(String(answer.body.message));
  };
  expect(await isNew({})).toBe(true);
  expect(await isNew({ reason: "other", text: "Again." })).toBe(false);
  const atOnce = [1, 2, 3, 4].map(() => isNew({ userKey: key(1) }));
  expect((await Promise.all(atOnce)).filter(Boolean)).toHaveLength(1);
  // The browser's guest has an account now, whose sibling uses the same browser.
  expect(await isNew({ userKey: key(1) }, player)).toBe(false);
  expect(await isNew({ userKey: key(2) }, player)).toBe(true);
  expect(await isNew({ userKey: key(3) }, player)).toBe(false);
  expect(await isNew({ userKey: key(2) }, sibling)).toBe(true);
  expect((await inbox()).total).toBe(4);
  expect(await isNew({ gameUid: (await communityGame()).uid })).toBe(true);
});

test("open reports come first, those of the most reported game before others", async () => {
  const chief = await tokenOf(await worker.addAccount("chief", "admin"));
  const [often, once] = [await communityGame(), await communityGame()];
  for (const guest of [1, 2]) await report(often, { userKey: key(guest), text: `Often ${guest}` });
  await report(once, { userKey: key(1), text: "Once" });
  for (const text of ["Idea", "Later idea"]) {
    await worker.ask("POST /api/feedback", { body: { kind: "idea", text } });
  }
  const textsOf = async (query = "") => (await inbox(query)).feedback.map(({ text }) => text);
  const all = ["Often 2", "Often 1", "Once", "Later idea", "Idea"];
  expect(await textsOf()).toEqual(all);
  expect(await textsOf("?limit=2&page=2")).toEqual(all.slice(2, 4));
  expect(await textsOf("?kind=idea")).toEqual(all.slice(3));
  const [newest] = (await inbox()).feedback;
  const call = `POST /api/admin/feedback/${newest?.id}`;
  await worker.ask(call, { body: { done: true }, token: chief });
  expect(await textsOf()).toEqual(["Often 1", "Once", "Later idea", "Idea", "Often 2"]);
  expect(await textsOf("?done=true")).toEqual(["Often 2"]);
  expect(await textsOf("?kind=report&done=false")).toEqual(["Often 1", "Once"]);
});

test("who leaves an address gets a receipt and the decision, an account a notice, without the report's words", async () => {
  const admin = await tokenOf(await worker.addAccount("chief", "admin"));
  const [game, other] = [await communityGame(), await communityGame()];
  const email = "reporter@lavalist.test";
  await report(game, { text: "My secret words.", email, userKey: key(1) });
  await report(other, { userKey: key(2) });
  const player = await tokenOf(await worker.addAccount("player"));
  await report(game, { userKey: key(3) }, player);
  const receipt = await mailTo(worker, email, /has arrived/);
  const { feedback } = await inbox("?kind=report&done=false");
  const first = feedback.find((message) => (message.game as SeededGame).uid === game.uid);
  await worker.ask(`POST /api/admin/feedback/${first?.id}`, {
    body: { decision: "acted" },
    token: admin,
  });
  const decision = await mailTo(worker, email, /decision on your report/);
  expect(decision.text).toContain("We have acted on it");
  for (const mail of [receipt, decision]) expect(mail.text).not.toContain("secret");
  expect((await inbox("?kind=report&done=false")).total).toBe(1);
  expect(await notificationsOf(player)).toMatchObject([{ kind: "report", reason: "acted" }]);
  const { results } = await worker.db
    .prepare("SELECT email FROM feedback WHERE email IS NOT NULL")
    .all();
  expect(results).toEqual([]);
  const audit = (await worker.ask("GET /api/admin/audit", { token: admin })).body;
  expect(audit.records).toMatchObject([
    { action: "decideActed", before: { kind: "report", reason: "rude", done: false } },
  ]);
});

test("the creator of a hidden game is told why, whatever the settings, and the answer is decided", async () => {
  const admin = await tokenOf(await worker.addAccount("chief", "admin"));
  const creatorId = await worker.addAccount("creator");
  const game = await addCommunityGame(worker.db, approved, { createdAt: NOON, creatorId });
  const creator = await tokenOf(creatorId);
  await worker.ask("PUT /api/user/review-mails", { body: { mails: false }, token: creator });
  const denial = { approved: false, reason: "duplicate", note: "See “Kinds of pasta”." };
  await worker.ask(`POST /api/admin/review-game/${game.uid}`, { body: denial, token: admin });
  await worker.setClock(NOON + limits.undoTime);
  await worker.fire("watch");
  const statement = await mailTo(worker, "creator@lavalist.test", /is hidden/);
  for (const text of ["It copies another game.", denial.note, "A person", "Object"]) {
    expect(statement.text).toContain(text);
  }
  const body = { text: "It does not.", gameUid: game.uid };
  await worker.ask("POST /api/user/objection", { body, token: creator });
  const [objection] = (await inbox("?kind=objection")).feedback;
  await worker.ask(`POST /api/admin/feedback/${objection?.id}`, {
    body: { decision: "kept" },
    token: admin,
  });
  const outcome = await mailTo(worker, "creator@lavalist.test", /outcome of your objection/);
  expect(outcome.text).toContain("The decision stays as it is.");
  expect(await notificationsOf(creator)).toMatchObject([
    { kind: "objection", reason: "kept", game: { uid: game.uid } },
    { kind: "hidden" },
  ]);
});
