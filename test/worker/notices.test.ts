import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../app/services/ground/db.server";
import { addDailyNotices } from "../../app/services/ground/notices.server";
import { mailTo, startAccounts } from "../support/accounts-worker";
import { addCommunityGame } from "../support/seeds";
import { addTestViewers } from "../support/viewers";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts();
let viewers: Awaited<ReturnType<typeof addTestViewers>>;
beforeEach(async () => {
  viewers = await addTestViewers(worker);
});
const owner = "owner@lavalist.test";

const gameOfOwner = () =>
  addCommunityGame(
    worker.db,
    { status: "unreviewed" },
    { createdAt: NOON - 1000, creatorId: "id-of-owner", prompt: "Kinds of lava" },
  );

async function review(uid: string, body: object): Promise<void> {
  const { admin } = viewers;
  const { status } = await worker.ask(`POST /api/admin/review-game/${uid}`, { body, token: admin });
  expect(status).toBe(200);
}

async function noticesOf(name: "owner" | "player" = "owner") {
  const token = viewers[name];
  const { body } = await worker.ask("GET /api/user/notices", { token });
  return body.notices as Record<string, unknown>[];
}

test("a review tells the creator in the site and by mail, once, and nobody else", async () => {
  const { uid } = await gameOfOwner();
  await review(uid, { approved: false });
  await review(uid, { approved: false });
  const [notice, ...others] = await noticesOf();
  expect(notice).toMatchObject({ kind: "hidden", game: { uid }, read: false });
  expect(others).toEqual([]);
  expect(await noticesOf("player")).toEqual([]);
  const mail = await mailTo(worker, owner, /not approved/);
  expect(mail.text).toContain("Kinds of lava");
  await worker.ask("POST /api/user/notices/read", { token: viewers.owner });
  expect(await noticesOf()).toMatchObject([{ read: true }]);
});

test("one click in the mail program ends the mails, but no notice", async () => {
  const { uid } = await gameOfOwner();
  await review(uid, { approved: true });
  const { headers = {} } = await mailTo(worker, owner, /was approved/);
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const url = new URL(/<(.+)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "");
  const wrong = await worker.fetch(`${url.pathname}x`, { method: "POST" });
  expect(wrong.status).toBe(404);
  const response = await worker.fetch(url.pathname, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(response.status).toBe(200);
  const { body } = await worker.ask("GET /api/user/notices", { token: viewers.owner });
  expect(body.mails).toBe(false);
  const before = worker.mails.length;
  await review(uid, { approved: false });
  expect(await noticesOf()).toMatchObject([{ kind: "hidden" }, { kind: "approved" }]);
  expect(worker.mails.length).toBe(before);
});

test("a daily game is told on its day, once, and never before", async () => {
  const game = await gameOfOwner();
  const db = openDatabase(worker.db);
  const setDate = (date: string) =>
    worker.db.prepare("UPDATE games SET daily_date = ? WHERE id = ?").bind(date, game.id).run();
  await setDate("2030-01-01");
  await addDailyNotices(db, TODAY, NOON);
  expect(await noticesOf()).toEqual([]);
  await setDate(TODAY);
  await addDailyNotices(db, TODAY, NOON);
  await addDailyNotices(db, TODAY, NOON);
  expect(await noticesOf()).toMatchObject([{ kind: "daily", game: { uid: game.uid } }]);
});
