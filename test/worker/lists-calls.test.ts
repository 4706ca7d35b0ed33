import { expect, test } from "vitest";
import { addDays } from "../../app/days/new-york";
import type { NewGame } from "../../app/features/editor/create-game.server";
import { getCommunityGamesPage } from "../../app/features/games/lists.contract";
import { submitCommunityResult } from "../../app/features/play/contract";
import { openDatabase } from "../../app/server/db.server";
import { mailTo, startAccounts } from "../support/accounts-worker";
import { makeGame } from "../support/made-games";
import { resultOf } from "../support/results";
import { addCommunityGame, type SeededGame } from "../support/seeds";
import { addTestViewers, type TestViewer, testViewers } from "../support/viewers";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts();
const TOMORROW = addDays(TODAY, 1);

const make = (prompt: string, rest: Partial<NewGame> = {}) =>
  makeGame(openDatabase(worker.db), prompt, { at: NOON, ...rest });

/** Adds a game of the account of a test viewer. */
const addGameOfOwner = (prompt: string, rest: Partial<NewGame> = {}) =>
  make(prompt, { creator: { id: "id-of-owner", username: "owner" }, ...rest });

test("only its owner and admins see a private game, and only admins that of a future day", async () => {
  const tokens = await addTestViewers(worker);
  const coming = await make("Coming", { type: "daily", dailyDate: TOMORROW });
  for (const [path, expected] of [
    [`uid/${await addGameOfOwner("Private", { status: "unreviewed" })}`, ["owner", "admin"]],
    [`uid/${await addGameOfOwner("Hidden", { status: "denied" })}`, ["owner", "admin"]],
    [`uid/${coming}`, ["admin"]],
    [`date/${TOMORROW}`, ["admin"]],
  ] as const) {
    const seenBy: TestViewer[] = [];
    for (const viewer of testViewers) {
      const { status } = await worker.ask(`GET /api/game/${path}`, { token: tokens[viewer] });
      if (status === 200) seenBy.push(viewer);
      else expect([path, viewer, status]).toEqual([path, viewer, 404]);
    }
    expect([path, seenBy]).toEqual([path, expected]);
  }
});

test("a page has twelve games unless the query says how many, and an invalid query is a 400", async () => {
  for (let number = 1; number <= 14; number++) await make(`Community ${number}`);
  const ask = (query: string) => worker.ask(`GET /api/community-games-paginated?${query}`);
  const promptsOf = async (query: string) => {
    const { games, total } = getCommunityGamesPage.response.parse((await ask(query)).body);
    return [total, games.length, games[0]?.prompt];
  };
  expect(await promptsOf("")).toEqual([14, 12, "Community 14"]);
  expect(await promptsOf("page=2")).toEqual([14, 2, "Community 2"]);
  expect(await promptsOf("page=3&limit=5")).toEqual([14, 4, "Community 4"]);
  expect(await promptsOf("page=1000000&limit=500")).toEqual([14, 0, undefined]);
  for (const query of ["page=0", "limit=501", `search=${"x".repeat(101)}`]) {
    const { status, body } = await ask(query);
    expect([query, status, typeof body.error]).toEqual([query, 400, "string"]);
  }
  expect((await ask("username=nobody")).status).toBe(404);
});

/** Submits a result of a community game under a uid. */
const submit = (game: SeededGame, gameUid = game.uid) =>
  worker.ask(`POST ${submitCommunityResult.path}`, {
    body: { ...resultOf(game, { found: 7 }), gameUid },
  });
const statsOf = (uid: string) => worker.ask(`GET /api/game/community-stats/${uid}`);

test("a result of a community game counts once, on its own scoreboard", async () => {
  const state = { status: "approved", dailyDate: TODAY } as const;
  const game = await addCommunityGame(worker.db, state, { createdAt: NOON });
  const first = await submit(game);
  expect(first).toMatchObject({ status: 200, body: { playerCount: 1, averageScore: 700 } });
  expect((await submit(game)).body).toEqual(first.body);
  expect((await statsOf(game.uid)).body).toMatchObject({ playerCount: 1, playedStreak: 0 });
  // The daily scoreboard of the same game has no result.
  expect((await worker.ask("GET /api/game/stats")).body).toMatchObject({ playerCount: 0 });
});

test("a private, unknown or daily game has no community results and no statistics", async () => {
  const approved = { status: "approved" } as const;
  const game = await addCommunityGame(worker.db, approved, { createdAt: NOON });
  for (const uid of [
    await make("Private", { status: "unreviewed" }),
    await make("Daily", { type: "daily", dailyDate: TODAY }),
    "unknown-unknown",
  ]) {
    expect((await submit(game, uid)).status).toBe(404);
    expect((await statsOf(uid)).status).toBe(404);
  }
  expect((await submit(game, await make("Another"))).status).toBe(409);
});

test("an owner deletes a game with all that belongs to it", async () => {
  const { owner } = await addTestViewers(worker);
  const seed = { createdAt: NOON, creatorId: "id-of-owner" };
  const game = await addCommunityGame(worker.db, { status: "approved" }, seed);
  await submit(game);
  expect(await worker.ask(`DELETE /api/game/uid/${game.uid}`, { token: owner })).toMatchObject({
    status: 200,
    body: { message: "Game deleted." },
  });
  await worker.fire("clearing");
  for (const table of ["games", "items", "game_words", "results", "scoreboards", "guesses"]) {
    const rows = await worker.db.prepare(`select count(*) as rows from ${table}`).first("rows");
    expect([table, rows]).toEqual([table, 0]);
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
