import { afterAll, beforeEach, expect, test } from "vitest";
import { actorAt, type Viewer } from "../../app/services/accounts/viewer.server";
import { addSpelling } from "../../app/services/games/edit-game.server";
import { getGameOrThrow } from "../../app/services/games/games.server";
import { deleteOldNearMisses } from "../../app/services/maintenance/retention.server";
import { submitCommunityResult } from "../../app/services/results/community-results.server";
import { submitDailyResult } from "../../app/services/results/daily-results.server";
import { nearMissesFor } from "../../app/services/results/near-misses.server";
import { guestPlayer } from "../../app/services/results/player.server";
import { singleDatabase } from "../../app/services/results/result-databases.server";
import { games, users, wrongGuessCounts } from "../../drizzle/schema";
import { openTestDatabase } from "../support/database";
import { makeGame, makeUser, userNamed } from "../support/made-games";

const { db, close } = await openTestDatabase();
afterAll(close);

const now = Date.parse("2026-11-21T17:00:00Z");
const today = "2026-11-21";
const admin = actorAt(userNamed("boss", "admin"), now);

beforeEach(async () => {
  await db.batch([db.delete(games), db.delete(users), db.delete(wrongGuessCounts)]);
  await makeUser(db, "boss", "admin");
});

/** Returns the stored wrong guesses: text and number of players. */
const stored = async () =>
  (await db.select().from(wrongGuessCounts)).flatMap(({ texts }) =>
    texts.map(([text, players]) => [text, players] as const),
  );

const playerOf = (number: number) => guestPlayer(`player-of-the-test-${number}`);

/** Returns a result without any found item. */
async function resultOf(uid: string, wrongGuesses: readonly string[]) {
  const { items } = await getGameOrThrow(db, uid);
  return {
    answers: items.map(({ id }) => ({ answerId: id, guessedCorrectly: false })),
    userKey: "unused-but-long-enough",
    score: 0,
    wrongGuesses: [...wrongGuesses],
  };
}

async function playCommunity(uid: string, player: number, wrongGuesses: readonly string[]) {
  const result = { ...(await resultOf(uid, wrongGuesses)), gameUid: uid };
  await submitCommunityResult(singleDatabase(db), playerOf(player), result, now);
}

async function playDaily(uid: string, player: number, wrongGuesses: readonly string[]) {
  await submitDailyResult(
    singleDatabase(db),
    playerOf(player),
    await resultOf(uid, wrongGuesses),
    now,
  );
}

const missesOf = (uid: string, viewer: Viewer = admin) =>
  nearMissesFor(singleDatabase(db), uid, viewer);

test("a wrong guess is shown once five players have made it, in any spelling", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  const spellings = ["Pumice", "pumice!", "PÚMICE", " pum ice "];
  for (const [player, text] of spellings.entries())
    await playCommunity(uid, player, [text, "once"]);
  expect(await missesOf(uid)).toEqual([]);
  await playCommunity(uid, 4, ["pumice", "Pumice?", "!!!"]);
  expect(await missesOf(uid)).toMatchObject([{ text: "pumice", players: 5 }]);
});

test("a repeated result does not count near misses again", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  for (let time = 0; time < 6; time++) await playCommunity(uid, 1, ["pumice"]);
  expect(await stored()).toMatchObject([["pumice", 1]]);
});

test("a player who plays a game both as daily and as community game counts once", async () => {
  const uid = await makeGame(db, "Kinds of lava", { dailyDate: today });
  await playDaily(uid, 1, ["pumice"]);
  await playCommunity(uid, 1, ["pumice"]);
  await playCommunity(uid, 2, ["pumice"]);
  await playDaily(uid, 2, ["pumice"]);
  expect(await stored()).toMatchObject([["pumice", 2]]);
});

test("a game stores at most 200 near misses and deletes the rarest", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  for (let player = 0; player < 3; player++) await playCommunity(uid, player, ["pumice"]);
  for (let player = 3; player < 33; player++) {
    await playCommunity(
      uid,
      player,
      Array.from({ length: 8 }, (_, n) => `made up ${player} ${n}`),
    );
  }
  const texts = await stored();
  expect(texts).toHaveLength(200);
  expect(texts.find(([text]) => text === "pumice")?.[1]).toBe(3);
  expect(texts.some(([text]) => text === "made up 32 7")).toBe(true);
});

test("parallel results are all counted", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  await Promise.all(Array.from({ length: 12 }, (_, n) => playCommunity(uid, n, ["pumice"])));
  expect(await missesOf(uid)).toMatchObject([{ text: "pumice", players: 12 }]);
});

test("a near miss names the most likely item and disappears once it is a spelling", async () => {
  const names = ["Almond milk", "Basalt", "Obsidian"];
  const items = Array.from({ length: 10 }, (_, index) => ({
    name: names[index] ?? `Unlike ${"abcdefghij".charAt(index).repeat(9)}`,
    altSpellings: [],
  }));
  const uid = await makeGame(db, "Kinds of lava", { items });
  for (let player = 0; player < 5; player++) await playCommunity(uid, player, ["almond"]);
  const { items: stored } = await getGameOrThrow(db, uid);
  const itemId = stored[0]?.id ?? 0;
  expect(await missesOf(uid)).toEqual([{ text: "almond", players: 5, itemId }]);
  await addSpelling(db, uid, { itemId, spelling: "almond" }, admin);
  expect(await missesOf(uid)).toEqual([]);
});

test("only the creator and admins see near misses; others get 403, or 404 for a private game", async () => {
  const [creator, other] = [await makeUser(db, "ember"), await makeUser(db, "other")];
  const uid = await makeGame(db, "Open", { creator });
  const hidden = await makeGame(db, "Hidden", { creator, status: "denied" });
  expect(await missesOf(uid, actorAt(creator, now))).toEqual([]);
  expect(await missesOf(hidden, actorAt(creator, now))).toEqual([]);
  await expect(missesOf(uid, actorAt(other, now))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(missesOf(hidden, actorAt(other, now))).rejects.toMatchObject({ kind: "notFound" });
  await expect(missesOf("unknown-uid-123")).rejects.toMatchObject({ kind: "notFound" });
});

test("near misses that nobody has guessed for 60 days are deleted", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  await playCommunity(uid, 1, ["pumice"]);
  await deleteOldNearMisses(db, now);
  expect(await stored()).toHaveLength(1);
  await deleteOldNearMisses(db, now + 1);
  expect(await db.$count(wrongGuessCounts)).toBe(0);
});

test("a wrong guess with a bad word is not shown", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  for (let player = 0; player < 5; player++) await playCommunity(uid, player, ["fuck", "kettles"]);
  expect((await missesOf(uid)).map(({ text }) => text)).toEqual(["kettles"]);
});
