import { expect, test } from "vitest";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { addCommunityGame, addDailyGame } from "../support/seeds";
import { NOON } from "../support/worker";

const worker = startAccounts({ cache: false });

const raise = (body: unknown, token?: string) =>
  worker.ask("POST /api/voice", { body, ...(token !== undefined && { token }) });
const admin = async () => tokenOf(await worker.addAccount("chief", "admin"));

async function inbox(token: string, query = "") {
  const { body } = await worker.ask(`GET /api/admin/voice${query}`, { token });
  return body as { voices: Record<string, unknown>[]; total: number };
}

test("a guest's and a player's messages reach the admins, newest first", async () => {
  const chief = await admin();
  const player = await tokenOf(await worker.addAccount("player"));
  const { uid, prompt } = await addDailyGame(worker.db, "2026-06-10");
  expect((await raise({ kind: "feedback", text: "  Nice.  " })).status).toBe(201);
  expect(
    (await raise({ kind: "correction", text: "One is missing.", gameUid: uid }, player)).status,
  ).toBe(201);
  expect(await inbox(chief)).toEqual({
    total: 2,
    voices: [
      {
        id: expect.any(Number),
        kind: "correction",
        text: "One is missing.",
        game: { uid, prompt },
        username: "player",
        createdAt: new Date(NOON).toISOString(),
        publishedAt: null,
        done: false,
      },
      expect.objectContaining({ kind: "feedback", text: "Nice.", game: null, username: null }),
    ],
  });
});

test("the inbox has pages and kinds", async () => {
  const chief = await admin();
  for (let count = 0; count < 5; count++) await raise({ kind: "idea", text: `Idea ${count}` });
  await raise({ kind: "feedback", text: "Nice." });
  const second = await inbox(chief, "?kind=idea&page=2&limit=2");
  expect(second.total).toBe(5);
  expect(second.voices.map(({ text }) => text)).toEqual(["Idea 2", "Idea 1"]);
});

test.each([
  { kind: "feedback", text: "   " },
  { kind: "feedback", text: "a".repeat(2001) },
  { kind: "praise", text: "Nice." },
  { kind: "idea" },
  { kind: "correction", text: "Wrong.", gameUid: "no uid" },
])("a message that breaks a rule is refused: %j", async (body) => {
  const { status, body: answer } = await raise(body);
  expect(status).toBe(422);
  expect(answer.fields).toEqual(expect.any(Object));
});

test("a game that the sender may not open is as unknown as one that does not exist", async () => {
  const hidden = await addCommunityGame(
    worker.db,
    { status: "unreviewed", dailyDate: null },
    { createdAt: NOON },
  );
  const coming = await addDailyGame(worker.db, "2026-06-11");
  const about = (gameUid: string) => raise({ kind: "correction", text: "Hm.", gameUid });
  const unknown = await about("nowhere_to_be_found");
  expect(unknown.status).toBe(404);
  for (const { uid } of [hidden, coming]) {
    expect(await about(uid)).toMatchObject({ status: 404, body: unknown.body });
  }
});

test("only a published testimony is read by everybody, and it can be taken back", async () => {
  const chief = await admin();
  const player = await tokenOf(await worker.addAccount("player"));
  await raise({ kind: "testimony", text: "I play it daily." }, player);
  const [voice] = (await inbox(chief)).voices;
  const read = () => worker.ask("GET /api/testimonies");
  const publish = (published: boolean) =>
    worker.ask(`POST /api/admin/voice/${voice?.id}`, { body: { published }, token: chief });
  expect((await read()).body).toEqual({ testimonies: [] });

  expect((await publish(true)).body).toMatchObject({
    voice: { publishedAt: new Date(NOON).toISOString() },
  });
  expect((await read()).body).toEqual({
    testimonies: [
      {
        id: voice?.id,
        text: "I play it daily.",
        username: "player",
        publishedAt: new Date(NOON).toISOString(),
      },
    ],
  });

  await publish(false);
  expect((await read()).body).toEqual({ testimonies: [] });
});

test("what is no testimony is never published", async () => {
  const chief = await admin();
  await raise({ kind: "feedback", text: "Between us." });
  const [voice] = (await inbox(chief)).voices;
  const publish = (id: unknown) =>
    worker.ask(`POST /api/admin/voice/${id}`, { body: { published: true }, token: chief });
  expect((await publish(voice?.id)).status).toBe(409);
  expect((await publish(999)).status).toBe(404);
  expect((await worker.ask("GET /api/testimonies")).body).toEqual({ testimonies: [] });
});

test("a message stays when its sender's account or its game goes", async () => {
  const chief = await admin();
  const player = await tokenOf(await worker.addAccount("player"));
  const { uid } = await addDailyGame(worker.db, "2026-06-10");
  await raise({ kind: "correction", text: "One is missing.", gameUid: uid }, player);
  await worker.db.prepare("DELETE FROM users WHERE username = 'player'").run();
  await worker.db.prepare("DELETE FROM games").run();
  expect((await inbox(chief)).voices).toEqual([
    expect.objectContaining({ text: "One is missing.", username: null, game: null }),
  ]);
});

test("a message that is done leaves the open ones, and can be opened again", async () => {
  const chief = await admin();
  for (const text of ["One", "Two", "Three"]) await raise({ kind: "idea", text });
  await raise({ kind: "feedback", text: "Nice." });
  const textsOf = async (query: string) =>
    (await inbox(chief, query)).voices.map(({ text }) => text);
  const [, , two] = (await inbox(chief)).voices;
  const change = (body: unknown) =>
    worker.ask(`POST /api/admin/voice/${two?.id}`, { body, token: chief });

  expect((await change({ done: true })).body).toMatchObject({ voice: { text: "Two", done: true } });
  expect(await textsOf("?done=false")).toEqual(["Nice.", "Three", "One"]);
  expect(await textsOf("?done=false&kind=idea")).toEqual(["Three", "One"]);
  expect(await textsOf("?done=true&kind=idea")).toEqual(["Two"]);
  expect((await inbox(chief, "?done=true")).total).toBe(1);
  await change({ done: false });
  expect(await textsOf("?done=true")).toEqual([]);
  expect((await change({})).status).toBe(422);
  expect((await worker.ask("GET /api/admin/voice?done=perhaps", { token: chief })).status).toBe(
    400,
  );
});

test("what is done to a message leaves a record; what changes nothing leaves none", async () => {
  const chief = await admin();
  await raise({ kind: "testimony", text: "I play it daily." });
  const [voice] = (await inbox(chief)).voices;
  const change = (body: unknown) =>
    worker.ask(`POST /api/admin/voice/${voice?.id}`, { body, token: chief });
  await change({ published: true, done: true });
  await change({ published: true, done: true });
  await change({ published: false });
  await change({ done: false });
  const { body } = await worker.ask("GET /api/admin/audit", { token: chief });
  const same = { kind: "testimony", text: "I play it daily." };
  const about = { admin: "chief", voice: voice?.id, at: new Date(NOON).toISOString() };
  expect(body).toMatchObject({
    total: 3,
    records: [
      {
        ...about,
        action: "reopen",
        before: { ...same, done: true },
        after: { ...same, done: false },
      },
      { ...about, action: "takeBack", before: { published: true }, after: { published: false } },
      {
        ...about,
        action: "publish",
        before: { ...same, published: false, done: false },
        after: { ...same, published: true, done: true },
      },
    ],
  });
});

test("a testimony that two admins publish at once keeps the time of the first", async () => {
  const chief = await admin();
  await raise({ kind: "testimony", text: "I play it daily." });
  const [voice] = (await inbox(chief)).voices;
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      worker.ask(`POST /api/admin/voice/${voice?.id}`, { body: { published: true }, token: chief }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await inbox(chief)).voices).toMatchObject([
    { publishedAt: new Date(NOON).toISOString() },
  ]);
});
