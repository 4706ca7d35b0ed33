import { expect, test } from "vitest";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { addCommunityGame, addDailyGame } from "../support/seeds";
import { NOON } from "../support/worker";

const worker = startAccounts();

const send = (body: unknown, token?: string) =>
  worker.ask("POST /api/feedback", { body, ...(token !== undefined && { token }) });
const admin = async () => tokenOf(await worker.addAccount("chief", "admin"));

async function inbox(token: string, query = "") {
  const { body } = await worker.ask(`GET /api/admin/feedback${query}`, { token });
  return body as { feedback: Record<string, unknown>[]; total: number };
}

test("admins see the feedback of guests and players, newest first", async () => {
  const chief = await admin();
  const player = await tokenOf(await worker.addAccount("player"));
  const { uid, prompt } = await addDailyGame(worker.db, "2026-06-10");
  expect((await send({ kind: "feedback", text: "  Nice.  " })).status).toBe(201);
  expect(
    (await send({ kind: "correction", text: "One is missing.", gameUid: uid }, player)).status,
  ).toBe(201);
  expect(await inbox(chief)).toEqual({
    total: 2,
    feedback: [
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

test.each([
  { kind: "feedback", text: "   " },
  { kind: "feedback", text: "a".repeat(2001) },
  { kind: "praise", text: "Nice." },
  { kind: "idea" },
  { kind: "correction", text: "Wrong.", gameUid: "no uid" },
])("invalid feedback is rejected: %j", async (body) => {
  const { status, body: answer } = await send(body);
  expect(status).toBe(422);
  expect(answer.fields).toEqual(expect.any(Object));
});

test("feedback about a game that the sender may not open is rejected like an unknown game", async () => {
  const hidden = await addCommunityGame(
    worker.db,
    { status: "unreviewed", dailyDate: null },
    { createdAt: NOON },
  );
  const future = await addDailyGame(worker.db, "2026-06-11");
  const about = (gameUid: string) => send({ kind: "correction", text: "Hm.", gameUid });
  const unknown = await about("nowhere_to_be_found");
  expect(unknown.status).toBe(404);
  for (const { uid } of [hidden, future]) {
    expect(await about(uid)).toMatchObject({ status: 404, body: unknown.body });
  }
});

test.each(["unreviewed", "denied"] as const)(
  "everybody may correct the game of a day, also if it is %s",
  async (status) => {
    const { uid } = await addCommunityGame(
      worker.db,
      { status, dailyDate: "2026-06-10" },
      { createdAt: NOON },
    );
    const correction = { kind: "correction", text: "One is missing.", gameUid: uid };
    expect((await send(correction)).status).toBe(201);
    const player = await tokenOf(await worker.addAccount("player"));
    expect((await send(correction, player)).status).toBe(201);
  },
);

test("a testimonial with a bad word is refused, because everybody would see it", async () => {
  const rude = { text: "Better than those ꜰᴀɢɢᴏᴛs." };
  const { status, body } = await send({ kind: "testimony", ...rude });
  expect(status).toBe(422);
  expect(body.fields).toEqual({ text: expect.stringContaining("bad words") });
  expect((await send({ kind: "feedback", ...rude })).status).toBe(201);
});

test("everybody sees a testimonial only while it is published", async () => {
  const chief = await admin();
  const player = await tokenOf(await worker.addAccount("player"));
  await send({ kind: "testimony", text: "I play it daily." }, player);
  const [message] = (await inbox(chief)).feedback;
  const readTestimonials = () => worker.ask("GET /api/testimonies");
  const publish = (published: boolean) =>
    worker.ask(`POST /api/admin/feedback/${message?.id}`, { body: { published }, token: chief });
  expect((await readTestimonials()).body).toEqual({ testimonies: [] });

  expect((await publish(true)).body).toMatchObject({
    feedback: { publishedAt: new Date(NOON).toISOString() },
  });
  expect((await readTestimonials()).body).toEqual({
    testimonies: [
      {
        id: message?.id,
        text: "I play it daily.",
        username: "player",
        publishedAt: new Date(NOON).toISOString(),
      },
    ],
  });

  await publish(false);
  expect((await readTestimonials()).body).toEqual({ testimonies: [] });
});

test("feedback that is no testimonial cannot be published", async () => {
  const chief = await admin();
  await send({ kind: "feedback", text: "Between us." });
  const [message] = (await inbox(chief)).feedback;
  const publish = (id: unknown) =>
    worker.ask(`POST /api/admin/feedback/${id}`, { body: { published: true }, token: chief });
  expect((await publish(message?.id)).status).toBe(409);
  expect((await publish(999)).status).toBe(404);
  expect((await worker.ask("GET /api/testimonies")).body).toEqual({ testimonies: [] });
});

test("feedback remains after its sender or its game was deleted", async () => {
  const chief = await admin();
  const player = await tokenOf(await worker.addAccount("player"));
  const { uid } = await addDailyGame(worker.db, "2026-06-10");
  await send({ kind: "correction", text: "One is missing.", gameUid: uid }, player);
  await worker.db.prepare("DELETE FROM users WHERE username = 'player'").run();
  await worker.db.prepare("DELETE FROM games").run();
  expect((await inbox(chief)).feedback).toEqual([
    expect.objectContaining({ text: "One is missing.", username: null, game: null }),
  ]);
});

test("a change of feedback writes an audit record, and a change to the current state writes none", async () => {
  const chief = await admin();
  await send({ kind: "testimony", text: "I play it daily." });
  const [message] = (await inbox(chief)).feedback;
  const change = (body: unknown) =>
    worker.ask(`POST /api/admin/feedback/${message?.id}`, { body, token: chief });
  await change({ published: true, done: true });
  await change({ published: true, done: true });
  await change({ published: false });
  await change({ done: false });
  const { body } = await worker.ask("GET /api/admin/audit", { token: chief });
  const same = { kind: "testimony", text: "I play it daily." };
  const about = { admin: "chief", feedback: message?.id, at: new Date(NOON).toISOString() };
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

test("an admin deletes feedback, and its text leaves the testimonials and the audit log", async () => {
  const chief = await admin();
  await send({ kind: "testimony", text: "Call me at 555-0100." });
  const [message] = (await inbox(chief)).feedback;
  const path = `/api/admin/feedback/${message?.id}`;
  await worker.ask(`POST ${path}`, { body: { published: true }, token: chief });
  const { status, body } = await worker.ask(`DELETE ${path}`, { token: chief });
  expect([status, body]).toEqual([200, { message: "The message has been deleted." }]);
  expect((await inbox(chief)).total).toBe(0);
  expect((await worker.ask("GET /api/testimonies")).body.testimonies).toEqual([]);
  const audit = (await worker.ask("GET /api/admin/audit", { token: chief })).body;
  const about = { admin: "chief", feedback: message?.id };
  const state = { kind: "testimony", text: "", published: true, done: false };
  expect(audit).toMatchObject({
    records: [
      { ...about, action: "deleteFeedback", before: state, after: null },
      { ...about, action: "publish", before: { text: "" }, after: { text: "" } },
    ],
  });
  expect(JSON.stringify(audit)).not.toContain("555");
  expect((await worker.ask(`DELETE ${path}`, { token: chief })).status).toBe(404);
});
