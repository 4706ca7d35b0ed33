import { beforeEach, expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { linkScoreboardId } from "../../app/services/results/scoreboard.server";
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

async function gameOf(
  owner = "id-of-owner",
  status: Status = "unreviewed",
  prompt = "Kinds of lava",
) {
  return addCommunityGame(
    worker.db,
    { status },
    { createdAt: NOON - DAY, creatorId: owner, prompt },
  );
}

async function secretOf(game: SeededGame): Promise<string> {
  const token = viewers.owner;
  const { status, body } = await worker.ask(`POST /api/game/link/${game.uid}`, { token });
  expect(status).toBe(201);
  return String(body.url).split("/try/")[1] ?? "";
}

const statusOf = async (call: string, token?: string) =>
  (await worker.ask(call, token === undefined ? {} : { token })).status;

const change = (game: SeededGame, set: string) =>
  worker.db.prepare(`UPDATE games SET ${set} WHERE id = ?`).bind(game.id).run();

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
  const { owner, admin, player } = viewers;
  for (const token of [undefined, player]) {
    expect(await statusOf(`GET /api/game/uid/${game.uid}`, token)).toBe(404);
    expect(await statusOf(stats, token)).toBe(404);
    expect(await statusOf(`GET /api/game/link/${game.uid}`, token)).toBe(404);
    expect(await statusOf(`GET /api/game/link/${"x".repeat(22)}`, token)).toBe(404);
  }
  expect(await statusOf(`GET /api/game/uid/${game.uid}`, owner)).toBe(200);
  expect(await statusOf(`GET /api/game/uid/${game.uid}`, admin)).toBe(200);
  const review = await worker.ask(`GET /api/admin/review/${game.uid}`, { token: admin ?? "" });
  expect(review.body.linkPlayers).toBe(1);
  const withoutLink = await worker.ask(
    "POST /api/game/submit-community-game",
    resultBy(game, "stranger"),
  );
  expect(withoutLink.status).toBe(404);
  const another = await gameOf();
  const ofAnother = resultBy(another, "stranger", secret);
  expect((await worker.ask("POST /api/game/submit-community-game", ofAnother)).status).toBe(404);
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

test("only the creator makes and ends a link, of a game that waits for its review", async () => {
  const { owner, admin, player, guest } = viewers;
  const game = await gameOf();
  const call = `/api/game/link/${game.uid}`;
  for (const [token, status] of [
    [guest, 401],
    [player, 404],
    [admin, 403],
  ] as const) {
    expect(await statusOf(`POST ${call}`, token)).toBe(status);
    expect(await statusOf(`DELETE ${call}`, token)).toBe(status);
  }
  for (const status of ["approved", "denied"] as const) {
    const other = await gameOf("id-of-owner", status);
    expect(await statusOf(`POST /api/game/link/${other.uid}`, owner)).toBe(409);
  }
  const rude = await gameOf("id-of-owner", "unreviewed", "Kinds of shit");
  expect(await statusOf(`POST /api/game/link/${rude.uid}`, owner)).toBe(422);
  const first = await secretOf(game);
  expect(await statusOf(`DELETE ${call}`, owner)).toBe(200);
  expect(await statusOf(`GET /api/game/link/${first}`)).toBe(404);
  expect((await worker.fetch(`/try/${first}`)).status).toBe(404);
});

test("a link ends with the denial and the daily date, and leads to the public page", async () => {
  const game = await gameOf();
  const secret = await secretOf(game);
  const status = () => statusOf(`GET /api/game/link/${secret}`);
  await change(game, "status = 'denied'");
  expect(await status()).toBe(404);
  await change(game, "status = 'unreviewed', daily_date = '2030-01-01'");
  expect(await status()).toBe(200);
  await change(game, `daily_date = '${TODAY}'`);
  expect(await status()).toBe(404);
  await change(game, "status = 'approved', daily_date = null");
  expect(await status()).toBe(200);
  const page = await worker.fetch(`/try/${secret}`, { redirect: "manual" });
  expect(page.headers.get("Location")).toBe(`/community/${game.uid}`);
});

test("a link ends while its owner is suspended", async () => {
  const game = await gameOf();
  const secret = await secretOf(game);
  const suspend = (reason: string | null, until: string | null) =>
    worker.db
      .prepare(
        "UPDATE users SET suspension_reason = ?, suspended_until = ? WHERE id = 'id-of-owner'",
      )
      .bind(reason, until)
      .run();
  await suspend("Spam.", null);
  expect(await statusOf(`GET /api/game/link/${secret}`)).toBe(404);
  await suspend("Spam.", TODAY);
  expect(await statusOf(`GET /api/game/link/${secret}`)).toBe(200);
  await suspend(null, null);
});

test("a link ends after 30 days", async () => {
  const game = await gameOf();
  const secret = await secretOf(game);
  await worker.db
    .prepare("UPDATE game_links SET expires_at = ? WHERE game_id = ?")
    .bind(NOON - 1, game.id)
    .run();
  expect(await statusOf(`GET /api/game/link/${secret}`)).toBe(404);
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
