import { beforeEach, expect, test } from "vitest";
import { addDailyNotifications } from "../../app/features/notices/notices.server";
import { MINUTE } from "../../app/game/dates";
import { openDatabase } from "../../app/server/db.server";
import { newestMail, startAccounts } from "../support/accounts-worker";
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
  const call = `POST /api/admin/review-game/${uid}`;
  expect((await worker.ask(call, { body, token: viewers.admin })).status).toBe(200);
}

/** Others go to operators. */
const mailsToOwner = () => worker.mails.filter(({ to }) => to === owner);

/** Lets the time for undo pass, and the trigger after it run. */
async function sendMails(minutes = 2): Promise<void> {
  await worker.setClock(NOON + minutes * MINUTE);
  await worker.fire("watch");
}

async function notificationsOf(name: "owner" | "player" = "owner") {
  const token = viewers[name];
  const { body } = await worker.ask("GET /api/user/notices", { token });
  return body.notices as Record<string, unknown>[];
}

test("a review tells the creator in the site and by mail, once, and nobody else", async () => {
  const { uid } = await gameOfOwner();
  await review(uid, { approved: false });
  await review(uid, { approved: false });
  const [notice, ...others] = await notificationsOf();
  expect(notice).toMatchObject({ kind: "hidden", game: { uid }, read: false });
  expect(others).toEqual([]);
  expect(await notificationsOf("player")).toEqual([]);
  await sendMails(1);
  expect(mailsToOwner()).toEqual([]);
  await sendMails();
  await sendMails(20);
  const [mail, another] = mailsToOwner();
  expect(mail?.subject).toMatch(/not approved/);
  expect(another).toBeUndefined();
  expect(mail?.text).toContain("Kinds of lava");
  await worker.ask("POST /api/user/notices/read", { token: viewers.owner });
  expect(await notificationsOf()).toMatchObject([{ read: true }]);
});

test("one click in the mail program ends the mails, but no notice", async () => {
  const { uid } = await gameOfOwner();
  await review(uid, { approved: true });
  await sendMails();
  const { headers = {} } = newestMail(worker, owner);
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const url = new URL(/<(.+)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "");
  const wrong = await worker.fetch(`${url.pathname}x`, { method: "POST" });
  expect(wrong.status).toBe(404);
  const opened = await worker.fetch(url.pathname);
  expect(opened.status).toBe(308);
  const page = await worker.fetch(opened.headers.get("Location") ?? "");
  expect([page.status, page.headers.get("Content-Type")]).toEqual([
    200,
    expect.stringContaining("text/html"),
  ]);
  const response = await worker.fetch(url.pathname, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(response.status).toBe(200);
  await review(uid, { approved: false });
  await sendMails(30);
  expect(await notificationsOf()).toMatchObject([{ kind: "hidden" }, { kind: "approved" }]);
  expect(newestMail(worker, owner).subject).toMatch(/was approved/);
});

test("an undone review leaves no notice and sends no mail, and is final once the mail may go", async () => {
  const { uid } = await gameOfOwner();
  const undo = () => worker.ask(`POST /api/admin/undo/${uid}`, { token: viewers.admin });
  await review(uid, { approved: false, reason: "rude" });
  expect((await undo()).status).toBe(200);
  expect(await notificationsOf()).toEqual([]);
  await sendMails();
  expect(mailsToOwner()).toEqual([]);
  await review(uid, { approved: true });
  await worker.setClock(NOON + 20 * MINUTE);
  expect((await undo()).status).toBe(409);
  expect(await notificationsOf()).toMatchObject([{ kind: "approved" }]);
});

test("a daily game is told on its day, once, and never before", async () => {
  const game = await gameOfOwner();
  const db = openDatabase(worker.db);
  const setDate = (date: string) =>
    worker.db.prepare("UPDATE games SET daily_date = ? WHERE id = ?").bind(date, game.id).run();
  await setDate("2030-01-01");
  await addDailyNotifications(db, TODAY, NOON);
  expect(await notificationsOf()).toEqual([]);
  await setDate(TODAY);
  await addDailyNotifications(db, TODAY, NOON);
  await addDailyNotifications(db, TODAY, NOON);
  expect(await notificationsOf()).toMatchObject([{ kind: "daily", game: { uid: game.uid } }]);
});
