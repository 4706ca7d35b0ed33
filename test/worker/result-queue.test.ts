import { expect, test } from "vitest";
import { addDays, type NewYorkDate } from "../../app/days/new-york";
import { savedGameKey } from "../../app/game/saved-game-key";
import { openDatabase } from "../../app/services/db.server";
import {
  eraseResults,
  recordAccountErasure,
  recordGameErasures,
} from "../../app/services/results/erase-results.server";
import {
  accountPlayer,
  guestPlayer,
  type Player,
  playerKey,
} from "../../app/services/results/player.server";
import { newResult } from "../../app/services/results/record-results.server";
import { singleDatabase } from "../../app/services/results/result-databases.server";
import type { ScoreboardRef } from "../../app/services/results/scoreboard.server";
import type { ResultMessage } from "../../app/services/results/write-results.server";
import { games, users } from "../../drizzle/schema";
import { breakableTables } from "../support/broken-table";
import { type Outcome, postResult, resultOf, submit, userKeyOf } from "../support/results";
import { addCommunityGame, addDailyGame, addUser, type SeededGame } from "../support/seeds";
import { storedResults } from "../support/stored-results";
import { NOON, startWorker, TODAY } from "../support/worker";

const worker = startWorker({ platform: { bindings: { RESULT_WRITING: "queued" } } });

function scoreboardFor(game: SeededGame, date: NewYorkDate | null): ScoreboardRef {
  const { id: gameId, itemIds, uid } = game;
  const community = savedGameKey({ kind: "community", uid });
  return {
    name: date ?? community,
    date,
    gameId,
    itemIds,
    otherName: date === null ? "" : community,
  };
}

function messageOf(
  game: SeededGame,
  name: string | number,
  outcome: Outcome = {},
  date: NewYorkDate | null = TODAY,
): ResultMessage {
  const player = guestPlayer(userKeyOf(name));
  return {
    board: scoreboardFor(game, date),
    result: newResult(player, resultOf(game, outcome), NOON),
  };
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => String(index));

const written = (count: number) => ({ acknowledged: indexes(count), retried: [], delays: [] });

async function totals(name = TODAY) {
  const row = await worker.db
    .prepare("SELECT scores, found FROM board_totals WHERE name = ?")
    .bind(name)
    .first<{ scores: string; found: string }>();
  if (!row) return null;
  const scores = JSON.parse(row.scores) as number[];
  const found = JSON.parse(row.found) as number[];
  return { players: scores.reduce((sum, players) => sum + players, 0), scores, found };
}

const rowCount = (table: string) =>
  worker.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

const databases = () => singleDatabase(openDatabase(worker.db));

const { breakTable, repair } = breakableTables(worker);

test("a player gets the statistics at once, and the result is written soon after", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const stats = await submit(worker, game, { found: 7, hints: 2, wrong: 8 });
  expect(stats).toEqual({
    stats: Object.fromEntries(game.itemIds.map((id, index) => [id, index < 7 ? 1 : 0])),
    percentile: 100,
    playerCount: 1,
    averageScore: 600,
    playedStreak: 1,
    wonStreak: 0,
  });
  await expect.poll(() => rowCount("player_results"), { timeout: 20_000 }).toBe(1);
  expect(await totals()).toMatchObject({ players: 1 });
  expect(await submit(worker, game, { found: 7, hints: 2, wrong: 8 })).toEqual(stats);
});

test("the answer to a queued result goes on with the streaks of the day before", async () => {
  const yesterday = addDays(TODAY, -1);
  const before = await addDailyGame(worker.db, yesterday);
  const game = await addDailyGame(worker.db, TODAY);
  await worker.deliver([
    messageOf(before, "one", {}, yesterday),
    messageOf(before, "two", { found: 9 }, yesterday),
  ]);
  const [one, two] = ["one", "two"].map((name) => ({ userKey: userKeyOf(name) }));
  expect(await submit(worker, game, one)).toMatchObject({ playedStreak: 2, wonStreak: 2 });
  expect(await submit(worker, game, two)).toMatchObject({ playedStreak: 2, wonStreak: 1 });
});

test("an invalid result is rejected at once, as without a queue", async () => {
  await addDailyGame(worker.db, TODAY);
  const other = await addDailyGame(worker.db, "2026-06-01");
  expect((await postResult(worker, resultOf(other))).status).toBe(409);
});

test("a batch of 100 results of two games and two days is counted", async () => {
  const [yesterday, today, community] = [
    await addDailyGame(worker.db, addDays(TODAY, -1)),
    await addDailyGame(worker.db, TODAY),
    await addCommunityGame(worker.db, { status: "approved" }, { createdAt: NOON }),
  ];
  const messages = Array.from({ length: 100 }, (_, index) => {
    const name = Math.floor(index / 3);
    if (index % 3 === 0) return messageOf(today, name, { found: 10 });
    if (index % 3 === 1) return messageOf(yesterday, name, { found: 10 }, addDays(TODAY, -1));
    return messageOf(community, name, { found: 4, wrong: 8 }, null);
  });
  expect(await worker.deliver(messages)).toEqual(written(100));
  expect(await totals()).toMatchObject({ players: 34, found: Array(10).fill(34) });
  expect(await totals(addDays(TODAY, -1))).toMatchObject({ players: 33 });
  const ofCommunity = await totals(`community/${community.uid}`);
  expect(ofCommunity?.found).toEqual([...Array(4).fill(33), ...Array(6).fill(0)]);
  expect(ofCommunity?.scores[32]).toBe(33);
  const streaks = (await storedResults(worker.db))
    .filter(({ scoreboard }) => scoreboard === TODAY)
    .map(({ playedStreak, wonStreak }) => [playedStreak, wonStreak]);
  expect(streaks.toSorted()).toEqual([[1, 1], ...Array(33).fill([2, 2])]);
});

test("results that are delivered twice count once", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const messages = indexes(10).map((name) => messageOf(game, name, { found: 5, wrong: 8 }));
  await worker.deliver(messages);
  const first = [await totals(), await rowCount("player_results")];
  const misses = async () => {
    const texts = await worker.db.prepare("SELECT texts FROM wrong_guess_counts").first("texts");
    return JSON.parse(String(texts)) as [text: string, players: number, lastAt: number][];
  };
  const missesBefore = await misses();
  await worker.deliver(messages.toReversed());
  await worker.deliver([...messages.slice(3), messageOf(game, "new", { found: 5, wrong: 8 })]);
  expect(first).toMatchObject([{ players: 10 }, 10]);
  expect(await totals()).toMatchObject({ players: 11 });
  expect(await rowCount("player_results")).toBe(11);
  expect(missesBefore).toHaveLength(8);
  expect((await misses()).map(([, players]) => players)).toEqual(Array(8).fill(11));
});

test("if a batch has two results of a player, the first counts", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  await worker.deliver([
    messageOf(game, "one", { found: 2, wrong: 8 }),
    messageOf(game, "one", { found: 10 }),
  ]);
  expect(await totals()).toMatchObject({ players: 1, found: [1, 1, ...Array(8).fill(0)] });
});

test.each(["board_totals", "wrong_guess_counts", "player_results"])(
  "a batch that fails at the table %s writes nothing, and all messages are retried",
  async (table) => {
    const game = await addDailyGame(worker.db, TODAY);
    const messages = indexes(5).map((name) => messageOf(game, name, { found: 5, wrong: 8 }));
    await worker.deliver([messageOf(game, "earlier", { found: 5, wrong: 8 })]);
    const before = await totals();
    await breakTable(table);
    expect(await worker.deliver(messages)).toEqual({
      acknowledged: [],
      retried: indexes(5),
      delays: Array(5).fill(30),
    });
    await repair();
    expect(await totals()).toEqual(before);
    expect(await rowCount("player_results")).toBe(1);
    expect(await worker.deliver(messages)).toEqual(written(5));
    expect(await totals()).toMatchObject({ players: 6 });
    expect(await rowCount("player_results")).toBe(6);
  },
);

test("a result that cannot be written is retried, and the others are written", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const poison = await playerKey(guestPlayer(userKeyOf("poison")));
  await worker.db
    .prepare(
      `CREATE TRIGGER refuse BEFORE INSERT ON player_results WHEN new.player = x'${poison}' BEGIN SELECT raise(ABORT, 'no'); END`,
    )
    .run();
  const messages = ["a", "poison", "b"].map((name) => messageOf(game, name));
  const delivery = await worker.deliver(messages);
  await worker.db.prepare("DROP TRIGGER refuse").run();
  expect(delivery).toEqual({ acknowledged: ["0", "2"], retried: ["1"], delays: [30] });
  expect(await totals()).toMatchObject({ players: 2 });
  expect(await worker.deliver(messages)).toEqual(written(3));
  expect(await totals()).toMatchObject({ players: 3 });
});

test("a message of a later version waits for the code that knows it", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const later = { ...messageOf(game, "a"), version: 2 };
  const same = { ...messageOf(game, "b"), version: 1 };
  expect(await worker.deliver([later, same])).toMatchObject({
    acknowledged: ["1"],
    retried: ["0"],
  });
});

test("a message is retried after delays that grow to 15 minutes", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  await breakTable("player_results");
  const delayOf = async (attempts: number) =>
    (await worker.deliver([messageOf(game, "a")], { attempts })).delays[0];
  expect([await delayOf(1), await delayOf(2), await delayOf(3)]).toEqual([30, 60, 120]);
  expect([await delayOf(6), await delayOf(100)]).toEqual([900, 900]);
});

test("invalid messages do not block the others", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const poison = messageOf(game, "poison");
  const unwritable = { ...poison, result: { ...poison.result, at: null } };
  const impossible = { ...poison, result: { ...poison.result, score: -10 } };
  const delivery = await worker.deliver([
    messageOf(game, "a"),
    unwritable,
    impossible,
    7,
    messageOf(game, "b"),
  ]);
  expect(delivery).toEqual({
    acknowledged: ["0", "4"],
    retried: ["1", "2", "3"],
    delays: [30, 30, 30],
  });
  expect(await totals()).toMatchObject({ players: 2 });
});

test("results of a deleted game are discarded", async () => {
  const game = await addCommunityGame(worker.db, { status: "approved" }, { createdAt: NOON });
  const message = messageOf(game, "late", { found: 1, wrong: 8 }, null);
  await openDatabase(worker.db).delete(games);
  await recordGameErasures(openDatabase(worker.db), [{ id: game.id, createdAt: NOON }]);
  await eraseResults(databases());
  expect(await worker.deliver([message])).toEqual(written(1));
  expect([
    await rowCount("player_results"),
    await rowCount("board_totals"),
    await rowCount("wrong_guess_counts"),
  ]).toEqual([0, 1, 0]);
  expect(await totals(`community/${game.uid}`)).toBeNull();
});

test("a result of yesterday that is written after today's recomputes today's streak", async () => {
  const yesterday = addDays(TODAY, -1);
  const games = [
    await addDailyGame(worker.db, yesterday),
    await addDailyGame(worker.db, TODAY),
  ] as const;
  await worker.deliver([messageOf(games[1], "one")]);
  await worker.deliver([messageOf(games[0], "one", {}, yesterday)]);
  const rows = await storedResults(worker.db);
  expect(rows.find(({ scoreboard }) => scoreboard === TODAY)).toMatchObject({
    playedStreak: 2,
    wonStreak: 2,
  });
});

test("a queued result of an account that was deleted is dropped", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const message = (player: Player): ResultMessage => ({
    board: scoreboardFor(game, TODAY),
    result: newResult(player, resultOf(game, {}), NOON),
  });
  const id = await addUser(worker.db, "gone");
  await openDatabase(worker.db).delete(users);
  await recordAccountErasure(openDatabase(worker.db), id);
  await eraseResults(databases());
  const messages = [message(accountPlayer(id)), message(guestPlayer(userKeyOf("guest")))];
  expect(await worker.deliver(messages)).toEqual(written(2));
  expect((await totals())?.players).toBe(1);
  expect(await rowCount("player_results")).toBe(1);
});
