import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "../../app/game/dates";
import { startAccounts } from "../support/accounts-worker";
import { addCommunityGame } from "../support/seeds";
import { addTestViewers } from "../support/viewers";
import { NOON } from "../support/worker";

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

async function act(call: string, body: object = {}): Promise<void> {
  expect((await worker.ask(call, { body, token: viewers.admin })).status).toBe(200);
}

const review = (uid: string, body: object) => act(`POST /api/admin/review-game/${uid}`, body);
const subjects = () => worker.mails.filter(({ to }) => to === owner).map(({ subject }) => subject);

/** The trigger itself fails if no alarm can be mailed. */
async function fireAt(time: number, { mailsFail = false } = {}): Promise<void> {
  await worker.setClock(time);
  worker.failMails(mailsFail);
  const fired = worker.fire("watch");
  await (mailsFail ? fired.catch(() => {}) : fired);
}

test("reasons that a provider refuses for a day arrive, once, also if no trigger runs for a day", async () => {
  const { uid } = await gameOfOwner();
  await review(uid, { approved: false, reason: "rude", note: "No lava." });
  for (let hour = 1; hour <= 24; hour++) await fireAt(NOON + hour * HOUR, { mailsFail: true });
  expect(subjects()).toEqual([]);
  await fireAt(NOON + 50 * HOUR);
  await fireAt(NOON + 51 * HOUR);
  expect(worker.mails.filter(({ to }) => to === owner)).toMatchObject([
    { text: expect.stringContaining("No lava.") },
  ]);
});

test("of decisions that follow each other the newest is mailed", async () => {
  const { uid } = await gameOfOwner();
  await review(uid, { approved: true });
  await review(uid, { approved: false });
  await review(uid, { approved: true });
  await worker.setClock(NOON + 1000);
  await review(uid, { approved: false });
  await fireAt(NOON + 20 * MINUTE);
  await fireAt(NOON + 40 * MINUTE);
  expect(subjects()).toEqual([expect.stringMatching(/not approved/)]);
});

test("after seven days a mail is given up, which the audit log and the operators are told", async () => {
  const { uid } = await gameOfOwner();
  await review(uid, { approved: false, reason: "rude" });
  for (let day = 1; day <= 8; day++) await fireAt(NOON + day * DAY, { mailsFail: true });
  await fireAt(NOON + 9 * DAY);
  expect(subjects()).toEqual([]);
  const { results } = await worker.db
    .prepare("SELECT account_id, actor_id FROM audit_records WHERE action = 'giveUpMail'")
    .all();
  expect(results).toEqual([{ account_id: "id-of-owner", actor_id: null }]);
});

test("a suspension and the hiding of all games are told in the site and by mail", async () => {
  const { uid } = await gameOfOwner();
  await act("POST /api/admin/hide-games/owner", { reason: "rude" });
  await act("POST /api/admin/suspend/owner", { reason: "Spam.", until: null });
  await fireAt(NOON + 20 * MINUTE);
  expect(subjects().sort()).toEqual([
    expect.stringMatching(/is suspended/),
    expect.stringMatching(/were hidden/),
  ]);
  const { body } = await worker.ask("GET /api/user/notices", { token: viewers.owner });
  expect(body.notices).toMatchObject([
    { kind: "suspended", note: "Spam." },
    { kind: "hidden", game: { uid }, reason: "rude" },
  ]);
});
