import { expect, test } from "vitest";
import { deleteGameByUid, getGameByUid } from "../../app/contract/game";
import {
  getCommunityGamesPage,
  getFutureDays,
  getFutureDaysPage,
  getPreviousDaysPage,
  getReviewGames,
} from "../../app/contract/lists";
import { getCommunityStats, submitCommunityResult } from "../../app/contract/result";
import { addDays } from "../../app/days/new-york";
import type { NewGame } from "../../app/services/games/create-game.server";
import { openDatabase } from "../../app/services/ground/db.server";
import { mailTo, startAccounts } from "../support/accounts-worker";
import { makeGame } from "../support/made-games";
import { addTestViewers, type TestViewer } from "../support/viewers";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts();
const TOMORROW = addDays(TODAY, 1);
const owner = { id: "id-of-owner", username: "owner" };
const viewers: readonly TestViewer[] = [
  "guest",
  "player",
  "owner",
  "other creator",
  "admin",
  "expired",
];

const make = (prompt: string, rest: Partial<NewGame> = {}) =>
  makeGame(openDatabase(worker.db), prompt, { at: NOON, ...rest });

/** Returns the viewers that get a game. Expects that the others get 404. */
async function viewersWhoSee(call: string): Promise<TestViewer[]> {
  const tokens = await addTestViewers(worker);
  const seenBy: TestViewer[] = [];
  for (const viewer of viewers) {
    const { status, body } = await worker.ask(call, { token: tokens[viewer] });
    if (status === 200) seenBy.push(viewer);
    else expect([viewer, status, Object.keys(body)]).toEqual([viewer, 404, ["error"]]);
  }
  return seenBy;
}

/** Adds a game of the owner, whose account must exist. */
async function addGameOfOwner(prompt: string, rest: Partial<NewGame> = {}): Promise<string> {
  if (!(await worker.db.prepare("select 1 from users where id = ?").bind(owner.id).first())) {
    throw new Error("Add the test viewers first.");
  }
  return make(prompt, { creator: owner, ...rest });
}

test.each(["unreviewed", "denied"] as const)(
  "only its owner and admins see an %s game",
  async (status) => {
    const tokens = await addTestViewers(worker);
    const uid = await addGameOfOwner("Private", { status });
    const seen = await Promise.all(
      viewers.map(async (viewer) => {
        const answer = await worker.ask(`GET /api/game/uid/${uid}`, { token: tokens[viewer] });
        return answer.status === 200 ? [viewer, answer.body.status] : null;
      }),
    );
    expect(seen.filter((one) => one !== null)).toEqual([
      ["owner", status],
      ["admin", status],
    ]);
  },
);

test("only admins see the game of a future day, by uid and by date", async () => {
  const uid = await make("Coming", { type: "daily", dailyDate: TOMORROW });
  expect(await viewersWhoSee(`GET /api/game/uid/${uid}`)).toEqual(["admin"]);
  await worker.db.prepare("delete from users").run();
  expect(await viewersWhoSee(`GET /api/game/date/${TOMORROW}`)).toEqual(["admin"]);
});

test("every list follows its contract and its order", async () => {
  const tokens = await addTestViewers(worker);
  for (const number of [1, 2]) {
    await addGameOfOwner(`Community ${number}`);
    await addGameOfOwner(`Unreviewed ${number}`, { status: "unreviewed" });
    await addGameOfOwner(`Denied game${number}`, { status: "denied" });
    for (const sign of [-1, 1]) {
      const dailyDate = addDays(TODAY, sign * number);
      await make(`Day ${dailyDate}`, { type: "daily", dailyDate });
    }
  }
  const lists = [
    [getPreviousDaysPage, "", "guest", ["Day 2026-06-09", "Day 2026-06-08"]],
    [getFutureDays, "", "admin", ["Day 2026-06-11", "Day 2026-06-12"]],
    [getFutureDaysPage, "", "admin", ["Day 2026-06-11", "Day 2026-06-12"]],
    [getCommunityGamesPage, "", "guest", ["Community 2", "Community 1"]],
    [getReviewGames, "", "admin", ["Unreviewed 1", "Unreviewed 2"]],
    [getReviewGames, "?status=denied", "admin", ["Denied game1", "Denied game2"]],
    [getReviewGames, "?status=denied&search=denied+game2", "admin", ["Denied game2"]],
  ] as const;
  for (const [call, query, viewer, prompts] of lists) {
    const { body } = await worker.ask(`GET ${call.path}${query}`, { token: tokens[viewer] });
    const parsed = call.response.parse(body);
    expect(parsed).toEqual(body);
    const games = "games" in parsed ? parsed.games : parsed;
    expect(games.map((game) => game.prompt)).toEqual(prompts);
    if ("total" in parsed) expect(parsed.total).toBe(prompts.length);
    expect(JSON.stringify(body)).not.toContain("Hidden item");
  }
});

test("a page has twelve games unless the query says how many", async () => {
  for (let number = 1; number <= 14; number++) await make(`Community ${number}`);
  const promptsOf = async (query: string) => {
    const { body } = await worker.ask(`GET /api/community-games-paginated${query}`);
    const { games, total } = getCommunityGamesPage.response.parse(body);
    return [total, games.length, games[0]?.prompt];
  };
  expect(await promptsOf("")).toEqual([14, 12, "Community 14"]);
  expect(await promptsOf("?page=2")).toEqual([14, 2, "Community 2"]);
  expect(await promptsOf("?page=3&limit=5")).toEqual([14, 4, "Community 4"]);
  expect(await promptsOf("?page=1000000&limit=500")).toEqual([14, 0, undefined]);
});

test("invalid values of page, limit and search are rejected with a sentence", async () => {
  for (const query of ["page=0", "page=one", "limit=501", "limit=0", `search=${"x".repeat(101)}`]) {
    const { status, body } = await worker.ask(`GET /api/community-games-paginated?${query}`);
    expect([query, status, typeof body.error]).toEqual([query, 400, "string"]);
  }
  const { status } = await worker.ask("GET /api/community-games-paginated?username=nobody");
  expect(status).toBe(404);
});

const resultOf = (body: Record<string, unknown>, gameUid: string, userKey = "k".repeat(22)) => {
  const { items } = getGameByUid.response.parse(body);
  return {
    answers: items.map(({ id }, index) => ({ answerId: id, guessedCorrectly: index < 7 })),
    userKey,
    score: 700,
    gameUid,
  };
};

test("a result of a community game counts once, on its own scoreboard", async () => {
  const uid = await make("Open", { dailyDate: TODAY });
  const { body } = await worker.ask(`GET /api/game/uid/${uid}`);
  const submit = () =>
    worker.ask(`POST ${submitCommunityResult.path}`, { body: resultOf(body, uid) });
  const first = await submit();
  expect(first).toMatchObject({ status: 200, body: { playerCount: 1, averageScore: 700 } });
  expect((await submit()).body).toEqual(first.body);
  const stats = `GET ${getCommunityStats.path.replace("{id}", uid)}`;
  expect((await worker.ask(stats)).body).toMatchObject({ playerCount: 1, playedStreak: 0 });
  // The daily scoreboard of the same game has no result.
  expect((await worker.ask("GET /api/game/stats")).body).toMatchObject({ playerCount: 0 });
});

test("a private, unknown or daily game has no community results and no statistics", async () => {
  const open = await make("Open");
  const { body } = await worker.ask(`GET /api/game/uid/${open}`);
  for (const uid of [
    await make("Private", { status: "unreviewed" }),
    await make("Daily", { type: "daily", dailyDate: TODAY }),
    "unknown-unknown",
  ]) {
    const answer = await worker.ask(`POST ${submitCommunityResult.path}`, {
      body: resultOf(body, uid),
    });
    expect(answer.status).toBe(404);
    expect((await worker.ask(`GET /api/game/community-stats/${uid}`)).status).toBe(404);
  }
  const foreign = await make("Another");
  const answer = await worker.ask(`POST ${submitCommunityResult.path}`, {
    body: resultOf(body, foreign),
  });
  expect(answer.status).toBe(409);
});

test("an owner deletes a game with its results; whoever may not is rejected", async () => {
  const tokens = await addTestViewers(worker);
  const uid = await addGameOfOwner("Mine");
  const { body } = await worker.ask(`GET /api/game/uid/${uid}`);
  await worker.ask(`POST ${submitCommunityResult.path}`, { body: resultOf(body, uid) });
  const call = `DELETE ${deleteGameByUid.path.replace("{uid}", uid)}`;
  expect((await worker.ask(call)).status).toBe(401);
  expect((await worker.ask(call, { token: tokens["other creator"] })).status).toBe(403);
  expect(await worker.ask(call, { token: tokens.owner })).toMatchObject({
    status: 200,
    body: { message: "Game deleted." },
  });
  await worker.fire("clearing");
  for (const table of ["games", "items", "game_words", "results", "scoreboards", "guesses"]) {
    const row = await worker.db.prepare(`select count(*) as rows from ${table}`).first();
    expect([table, row]).toEqual([table, { rows: 0 }]);
  }
});

test("scheduling a game shows its creator nothing, and the creator can still delete it", async () => {
  const tokens = await addTestViewers(worker);
  const uid = await addGameOfOwner("Mine");
  const seen = async (token: string | undefined) =>
    (await worker.ask(`GET /api/game/uid/${uid}`, { token })).body;
  const before = { owner: await seen(tokens.owner), guest: await seen(undefined) };
  await worker.setClock(NOON + 60_000);
  const scheduled = await worker.ask(`POST /api/admin/schedule-game/${uid}`, {
    token: tokens.admin,
    body: { date: TOMORROW },
  });
  expect(scheduled.status).toBe(200);
  expect({ owner: await seen(tokens.owner), guest: await seen(undefined) }).toEqual(before);
  expect((await seen(tokens.admin)).updatedAt).not.toBe(before.guest.updatedAt);
  const deleted = await worker.ask(`DELETE /api/game/uid/${uid}`, { token: tokens.owner });
  expect([deleted.status, deleted.body]).toEqual([200, { message: "Game deleted." }]);
  const mail = await mailTo(worker, "admin@lavalist.test", /has lost its game/);
  expect(mail.text).toContain(TOMORROW);
});
