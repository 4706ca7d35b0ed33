import { expect, test } from "vitest";
import { mailTo, PASSWORD, startAccounts, tokenOf } from "../support/accounts-worker";
import { addCommunityGame } from "../support/seeds";
import { NOON } from "../support/worker";

const worker = startAccounts({ cache: false });

async function start() {
  const admin = await tokenOf(await worker.addAccount("chief", "admin"));
  const creatorId = await worker.addAccount("Ember_Fox");
  const player = await tokenOf(creatorId);
  const act = async (call: string, body?: object) => {
    const { status, body: result } = await worker.ask(call, { body, token: admin });
    return [status, result.message ?? result.error];
  };
  return { admin, creatorId, player, act };
}

async function accountOf(name: string, token: string) {
  const { body } = await worker.ask(`GET /api/admin/users?search=${name}`, { token });
  return (body.users as Record<string, unknown>[])[0];
}

const draft = {
  prompt: "Kinds of lava",
  items: Array.from({ length: 10 }, (_, index) => ({ name: `Lava ${"abcdefghij"[index]}xyz` })),
};

test("a suspended account may log in and read, but not act, and objects once", async () => {
  const { player, act } = await start();
  const reason = "Insults in three games.";
  expect(await act("POST /api/admin/suspend/EMBER_fox", { until: "2026-06-10", reason })).toEqual([
    422,
    "Choose a day after today.",
  ]);
  const until = "2026-06-12";
  expect((await act("POST /api/admin/suspend/ember_fox", { until, reason }))[0]).toBe(200);
  const refused = await worker.ask("POST /api/game/upload", { body: draft, token: player });
  expect([refused.status, refused.body.error]).toEqual([
    403,
    `Your account is suspended until ${until}. The reason: ${reason}`,
  ]);
  const credentials = { email: "ember_fox@lavalist.test", password: PASSWORD };
  const { body: session } = await worker.ask("POST /api/auth/login", { body: credentials });
  expect(session.user).toMatchObject({ suspended: { until, reason } });
  const mail = await mailTo(worker, "Ember_Fox@lavalist.test", /suspended/);
  expect(mail.text).toContain(reason);
  const object = () =>
    worker.ask("POST /api/user/objection", { body: { text: "Read again." }, token: player });
  expect((await object()).status).toBe(201);
  expect((await object()).status).toBe(409);
  await worker.setClock(NOON + 2 * 24 * 60 * 60 * 1000);
  const later = await worker.ask("POST /api/game/upload", { body: draft, token: player });
  expect(later.status).toBe(201);
});

test("all games of an account are hidden together, and restored as they were", async () => {
  const { admin, creatorId, act } = await start();
  const seed = { createdAt: NOON, creatorId };
  const { uid } = await addCommunityGame(worker.db, { status: "unreviewed" }, seed);
  for (const status of ["approved", "denied"] as const)
    await addCommunityGame(worker.db, { status }, seed);
  const games = async () => (await accountOf("ember", admin))?.games;
  const before = await games();
  expect(before).toEqual({ approved: 1, unreviewed: 1, denied: 1 });
  await act("POST /api/admin/hide-games/ember_fox", { reason: "rude" });
  expect(await accountOf("ember", admin)).toMatchObject({
    games: { approved: 0, unreviewed: 0, denied: 3 },
    hiddenGames: 2,
    lastLogin: null,
  });
  // Who approves one of them and takes it back leaves it hidden together with the others.
  await act(`POST /api/admin/review-game/${uid}`, { approved: true });
  await act(`POST /api/admin/undo/${uid}`);
  expect((await accountOf("ember", admin))?.hiddenGames).toBe(2);
  await act("DELETE /api/admin/hide-games/ember_fox");
  await mailTo(worker, "Ember_Fox@lavalist.test", /are as they were/);
  expect(await games()).toEqual(before);
  const { body } = await worker.ask("GET /api/admin/audit", { token: admin });
  const records = body.records as { action: string; after: object }[];
  expect(records.map(({ action }) => action)).toEqual([
    ...["undo", "undo", "restoreAllGames"],
    ...["undo", "approve"],
    ...["hide", "hide", "hideAllGames"],
  ]);
  expect(records[2]?.after).toMatchObject({ games: 2 });
  expect(records[5]?.after).toMatchObject({ status: "denied" });
  expect(records[7]?.after).toMatchObject({ games: 2 });
});

test("a renamed account keeps its games, is logged out everywhere, and admins are left alone", async () => {
  const { creatorId, player, act } = await start();
  await addCommunityGame(worker.db, { status: "approved" }, { createdAt: NOON, creatorId });
  expect(await act("POST /api/admin/rename/ember_fox", { username: "chief" })).toEqual([
    409,
    "Username is already taken",
  ]);
  expect((await act("POST /api/admin/rename/ember_fox", { username: "Quiet_Ash" }))[0]).toBe(200);
  const { body } = await worker.ask("GET /api/community-games-paginated?search=quiet");
  expect(body.games).toEqual([expect.objectContaining({ submitter: "Quiet_Ash" })]);
  await act("POST /api/admin/end-sessions/quiet_ash");
  expect((await worker.ask("GET /api/user", { token: player })).status).toBe(401);
  expect((await act("POST /api/admin/end-sessions/chief"))[0]).toBe(409);
});
