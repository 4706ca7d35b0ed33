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

test("admins see the feedback of guests and players, newest first, also of deleted games", async () => {
  const chief = await admin();
  const player = await tokenOf(await worker.addAccount("player"));
  const { uid, prompt } = await addDailyGame(worker.db, "2026-06-10");
  await send({ kind: "feedback", text: "  Nice.  " });
  await send({ kind: "correction", text: "One is missing.", gameUid: uid }, player);
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
  await worker.db.prepare("DELETE FROM games").run();
  expect((await inbox(chief)).feedback[0]).toMatchObject({ text: "One is missing.", game: null });
});

test("feedback may be about a game of a day, also a denied one, but about none that is unknown to the sender", async () => {
  const state = { status: "unreviewed", dailyDate: null } as const;
  const hidden = await addCommunityGame(worker.db, state, { createdAt: NOON });
  const future = await addDailyGame(worker.db, "2026-06-11");
  const about = (gameUid: string) => send({ kind: "correction", text: "Hm.", gameUid });
  const unknown = await about("nowhere_to_be_found");
  expect(unknown.status).toBe(404);
  for (const { uid } of [hidden, future]) {
    expect(await about(uid)).toMatchObject({ status: 404, body: unknown.body });
  }
  const denied = { status: "denied", dailyDate: "2026-06-10" } as const;
  const { uid } = await addCommunityGame(worker.db, denied, { createdAt: NOON });
  expect((await about(uid)).status).toBe(201);
});

test("a testimonial with a bad word is refused, because everybody would see it", async () => {
  const rude = { text: "Better than those ꜰᴀɢɢᴏᴛs." };
  const { status, body } = await send({ kind: "testimony", ...rude });
  expect(status).toBe(422);
  expect(body.fields).toEqual({ text: expect.stringContaining("bad words") });
  expect((await send({ kind: "feedback", ...rude })).status).toBe(201);
  expect((await send({ kind: "feedback", text: "   " })).status).toBe(422);
});

test("a testimonial is shown while it is published, each change is recorded, a deletion leaves no text", async () => {
  const chief = await admin();
  const player = await tokenOf(await worker.addAccount("player"));
  const text = "I play it daily.";
  await send({ kind: "testimony", text }, player);
  await send({ kind: "feedback", text: "Between us." });
  const [other, message] = (await inbox(chief)).feedback;
  const testimonies = async () => (await worker.ask("GET /api/testimonies")).body.testimonies;
  const audit = async () => (await worker.ask("GET /api/admin/audit", { token: chief })).body;
  const path = `/api/admin/feedback/${message?.id}`;
  const change = (body: object, at = path) => worker.ask(`POST ${at}`, { body, token: chief });
  const ofOther = await change({ published: true }, `/api/admin/feedback/${other?.id}`);
  expect(ofOther.status).toBe(409);
  expect(await testimonies()).toEqual([]);

  const at = new Date(NOON).toISOString();
  for (const time of ["once", "again"]) {
    const { body } = await change({ published: true, done: true });
    expect(body, time).toMatchObject({ feedback: { publishedAt: at } });
  }
  const shown = { id: message?.id, text, username: "player", publishedAt: at };
  expect(await testimonies()).toEqual([shown]);
  await change({ published: false });
  expect(await testimonies()).toEqual([]);
  await change({ done: false });
  const about = { admin: "chief", feedback: message?.id, at };
  const open = { kind: "testimony", text, published: false, done: false };
  const done = { ...open, done: true };
  const published = { ...done, published: true };
  expect(await audit()).toMatchObject({
    total: 3,
    records: [
      { ...about, action: "reopen", before: done, after: open },
      { ...about, action: "takeBack", before: published, after: done },
      { ...about, action: "publish", before: open, after: published },
    ],
  });

  await change({ published: true });
  const { status, body } = await worker.ask(`DELETE ${path}`, { token: chief });
  expect([status, body]).toEqual([200, { message: "The message has been deleted." }]);
  expect((await inbox(chief)).feedback).toMatchObject([{ text: "Between us." }]);
  expect(await testimonies()).toEqual([]);
  const { records } = await audit();
  const before = { kind: "testimony", text: "", published: true };
  expect(records).toContainEqual(
    expect.objectContaining({ action: "deleteFeedback", before: expect.objectContaining(before) }),
  );
  expect(JSON.stringify(records)).not.toContain(text);
});
