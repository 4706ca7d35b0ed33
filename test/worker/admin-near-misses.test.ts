import { afterAll, beforeEach, expect, test } from "vitest";
import { addSpelling } from "../../app/services/games/edit-game.server";
import { getGameOrThrow } from "../../app/services/games/games.server";
import { deleteOldNearMisses } from "../../app/services/maintenance/retention.server";
import { submitCommunityResult } from "../../app/services/results/community-results.server";
import { submitDailyResult } from "../../app/services/results/daily-results.server";
import { nearMissesFor } from "../../app/services/results/near-misses.server";
import { guestPlayer } from "../../app/services/results/player.server";
import { games, nearMisses, users } from "../../drizzle/schema";
import { openTestDatabase } from "../support/database";
import { makeGame, makeUser } from "../support/made-games";

const { db, close } = await openTestDatabase();
afterAll(close);

const now = Date.parse("2026-11-21T17:00:00Z");
const today = "2026-11-21";
const admin = { userId: "id-of-boss", role: "admin" as const };

beforeEach(async () => {
  await db.batch([db.delete(games), db.delete(users)]);
  await makeUser(db, "boss", "admin");
});

const playerOf = (number: number) => guestPlayer(`player-of-the-test-${number}`);

/** A result in which nothing was found. */
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
  await submitCommunityResult(db, playerOf(player), result, now);
}

async function playDaily(uid: string, player: number, wrongGuesses: readonly string[]) {
  await submitDailyResult(db, playerOf(player), await resultOf(uid, wrongGuesses), now);
}

const shown = (uid: string, reader: Parameters<typeof nearMissesFor>[2] = admin) =>
  nearMissesFor(db, uid, reader, today);

test("a wrong guess is shown from its fifth player on, however it was written", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  const spellings = ["Pumice", "pumice!", "PÚMICE", " pum ice "];
  for (const [player, text] of spellings.entries())
    await playCommunity(uid, player, [text, "once"]);
  expect(await shown(uid)).toEqual([]);
  await playCommunity(uid, 4, ["pumice", "Pumice?", "!!!"]);
  expect(await shown(uid)).toMatchObject([{ text: "pumice", players: 5 }]);
});

test("a result that is sent again counts nothing", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  for (let time = 0; time < 6; time++) await playCommunity(uid, 1, ["pumice"]);
  expect(await db.select().from(nearMisses)).toMatchObject([{ text: "pumice", players: 1 }]);
});

test("who plays a game as the daily and as a community game counts once", async () => {
  const uid = await makeGame(db, "Kinds of lava", { dailyDate: today });
  await playDaily(uid, 1, ["pumice"]);
  await playCommunity(uid, 1, ["pumice"]);
  await playCommunity(uid, 2, ["pumice"]);
  await playDaily(uid, 2, ["pumice"]);
  expect(await db.select().from(nearMisses)).toMatchObject([{ text: "pumice", players: 2 }]);
});

test("a game keeps at most 200 texts, and gives up the rarest", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  for (let player = 0; player < 3; player++) await playCommunity(uid, player, ["pumice"]);
  for (let player = 3; player < 33; player++) {
    await playCommunity(
      uid,
      player,
      Array.from({ length: 8 }, (_, n) => `made up ${player} ${n}`),
    );
  }
  const kept = await db.select().from(nearMisses);
  expect(kept).toHaveLength(200);
  expect(kept.find(({ text }) => text === "pumice")?.players).toBe(3);
  expect(kept.some(({ text }) => text === "madeup327")).toBe(true);
});

test("results that come at once are all counted", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  await Promise.all(Array.from({ length: 12 }, (_, n) => playCommunity(uid, n, ["pumice"])));
  expect(await shown(uid)).toMatchObject([{ text: "pumice", players: 12 }]);
});

test("the likeliest item is named, and a guess that became a spelling is a miss no more", async () => {
  const names = ["Almond milk", "Basalt", "Obsidian"];
  const items = Array.from({ length: 10 }, (_, index) => ({
    name: names[index] ?? `Unlike ${"abcdefghij".charAt(index).repeat(9)}`,
    altSpellings: [],
  }));
  const uid = await makeGame(db, "Kinds of lava", { items });
  for (let player = 0; player < 5; player++) await playCommunity(uid, player, ["almond"]);
  const { items: stored } = await getGameOrThrow(db, uid);
  const itemId = stored[0]?.id ?? 0;
  expect(await shown(uid)).toEqual([{ text: "almond", players: 5, itemId }]);
  await addSpelling(db, uid, { itemId, spelling: "almond" }, { adminId: "id-of-boss", now });
  expect(await shown(uid)).toEqual([]);
});

test("the creator and admins see the misses; for others the game is somebody else's, or unknown", async () => {
  const [creator, other] = [await makeUser(db, "ember"), await makeUser(db, "other")];
  const uid = await makeGame(db, "Open", { creator });
  const hidden = await makeGame(db, "Hidden", { creator, status: "denied" });
  expect(await shown(uid, creator)).toEqual([]);
  expect(await shown(hidden, creator)).toEqual([]);
  await expect(shown(uid, other)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(shown(hidden, other)).rejects.toMatchObject({ kind: "notFound" });
  await expect(shown("unknown-uid-123")).rejects.toMatchObject({ kind: "notFound" });
});

test("what nobody has guessed since the raw results went is gone with them", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  await playCommunity(uid, 1, ["pumice"]);
  await deleteOldNearMisses(db, now);
  expect(await db.$count(nearMisses)).toBe(1);
  await deleteOldNearMisses(db, now + 1);
  expect(await db.$count(nearMisses)).toBe(0);
});
