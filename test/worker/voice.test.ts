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
