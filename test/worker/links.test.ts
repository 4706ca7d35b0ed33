import { beforeEach, expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { linkScoreboardId } from "../../app/features/play/scoreboard.server";
import { startAccounts } from "../support/accounts-worker";
import { resultOf, userKeyOf } from "../support/results";
import { addCommunityGame, type SeededGame } from "../support/seeds";
import { addTestViewers } from "../support/viewers";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts();
let viewers: Awaited<ReturnType<typeof addTestViewers>>;
beforeEach(async () => {
  viewers = await addTestViewers(worker);
});
const DAY = 24 * 60 * 60 * 1000;

type Status = "unreviewed" | "approved" | "denied";

const gameOf = (status: Status = "unreviewed", prompt = "Kinds of lava") =>
  addCommunityGame(
    worker.db,
    { status },
    { createdAt: NOON - DAY, creatorId: "id-of-owner", prompt },
  );

async function secretOf(game: SeededGame): Promise<string> {
  const token = viewers.owner;
  const { status, body } = await worker.ask(`POST /api/game/link/${game.uid}`, { token });
  expect(status).toBe(201);
  return String(body.url).split("/try/")[1] ?? "";
}

const statusOf = async (call: string, token?: string) =>
  (await worker.ask(call, token === undefined ? {} : { token })).status;

const resultBy = (game: SeededGame, name: string, link?: string) => ({
  body: {
    ...resultOf(game, { found: 5, wrong: 2, userKey: userKeyOf(name) }),
    gameUid: game.uid,
    ...(link !== undefined && { link }),
  },
});

test("a friend plays by the link, on a scoreboard of its own, and nobody else learns of the game", async () => {
  const game = await gameOf();
  const secret = await secretOf(game);
  expect(await secretOf(game)).toBe(secret);
  const response = await worker.fetch(`/api/game/link/${secret}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toContain("no-store");
  expect(await response.json()).toMatchObject({ uid: game.uid, public: false });
  const page = await worker.fetch(`/try/${secret}`);
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  const html = await page.text();
  expect(html).toContain("Kinds of lava");
  expect(html).toContain('content="noindex"');

  const played = await worker.ask(
    "POST /api/game/submit-community-game",
    resultBy(game, "friend", secret),
  );
  expect(played).toMatchObject({ status: 200, body: { playerCount: 1 } });
  const stats = `GET /api/game/community-stats/${game.uid}`;
  expect(await worker.ask(`${stats}?link=${secret}`, {})).toMatchObject({
    body: { playerCount: 1 },
  });
  for (const token of [undefined, viewers.player]) {
    expect(await statusOf(`GET /api/game/uid/${game.uid}`, token)).toBe(404);
    expect(await statusOf(stats, token)).toBe(404);
    expect(await statusOf(`GET /api/game/link/${game.uid}`, token)).toBe(404);
  }
  const review = await worker.ask(`GET /api/admin/review/${game.uid}`, { token: viewers.admin });
  expect(review.body.linkPlayers).toBe(1);
  const another = await gameOf();
  for (const strange of [resultBy(game, "stranger"), resultBy(another, "stranger", secret)]) {
    expect((await worker.ask("POST /api/game/submit-community-game", strange)).status).toBe(404);
  }
  const lists = await worker.ask("GET /api/community-games-paginated?username=owner", {});
  expect(JSON.stringify(lists.body)).not.toContain(game.uid);
});

test("whoever has the link may report the game, and nobody else", async () => {
  const game = await gameOf();
  const link = await secretOf(game);
  const report = { kind: "report", reason: "other", text: "Odd.", gameUid: game.uid };
  const send = (body: object) => worker.ask("POST /api/feedback", { body });
  expect((await send(report)).status).toBe(404);
  expect((await send({ ...report, link })).status).toBe(201);
});

test("a link is of a game that waits for its review and has no rude words, until its creator ends it", async () => {
  const { owner } = viewers;
  for (const [game, status] of [
    [await gameOf("approved"), 409],
    [await gameOf("denied"), 409],
    [await gameOf("unreviewed", "Kinds of shit"), 422],
  ] as const) {
    expect(await statusOf(`POST /api/game/link/${game.uid}`, owner)).toBe(status);
  }
  const game = await gameOf();
  const secret = await secretOf(game);
  expect(await statusOf(`DELETE /api/game/link/${game.uid}`, owner)).toBe(200);
  expect(await statusOf(`GET /api/game/link/${secret}`)).toBe(404);
  expect((await worker.fetch(`/try/${secret}`)).status).toBe(404);
});

test("a link ends with the denial, the daily date, the suspension of its owner and after 30 days", async () => {
  const game = await gameOf();
  const secret = await secretOf(game);
  const change = (text: string) => worker.db.prepare(`UPDATE ${text}`).run();
  const status = () => statusOf(`GET /api/game/link/${secret}`);
  for (const [changed, expected] of [
    ["games SET status = 'denied'", 404],
    ["games SET status = 'unreviewed', daily_date = '2030-01-01'", 200],
    [`games SET daily_date = '${TODAY}'`, 404],
    ["games SET daily_date = null", 200],
    ["users SET suspension_reason = 'Spam.' WHERE id = 'id-of-owner'", 404],
    [`users SET suspended_until = '${TODAY}' WHERE id = 'id-of-owner'`, 200],
    ["games SET status = 'approved'", 200],
  ] as const) {
    await change(changed);
    expect([changed, await status()]).toEqual([changed, expected]);
  }
  const page = await worker.fetch(`/try/${secret}`, { redirect: "manual" });
  expect(page.headers.get("Location")).toBe(`/community/${game.uid}`);
  await change("games SET status = 'unreviewed'");
  await worker.setClock(NOON + 30 * DAY - 1);
  expect(await status()).toBe(200);
  await worker.setClock(NOON + 30 * DAY);
  expect(await status()).toBe(404);
});

test("the 201st player is turned away, and a late result of one who had begun is not counted", async () => {
  const game = await gameOf();
  const secret = await secretOf(game);
  await worker.ask("POST /api/game/submit-community-game", resultBy(game, "first", secret));
  await worker.db
    .prepare("UPDATE scoreboards SET scores = json_set(scores, '$[0]', ?) WHERE id = ?")
    .bind(limits.linkPlayers - 1, linkScoreboardId(game.id))
    .run();
  expect(await statusOf(`GET /api/game/link/${secret}`)).toBe(404);
  const late = await worker.ask(
    "POST /api/game/submit-community-game",
    resultBy(game, "late", secret),
  );
  expect(late).toMatchObject({ status: 200, body: { playerCount: limits.linkPlayers } });
});
