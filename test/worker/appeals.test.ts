import { like } from "drizzle-orm";
import { expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { deleteGame } from "../../app/features/editor/delete-game.server";
import { addSpelling } from "../../app/features/editor/edit-game.server";
import { getGameOrThrow } from "../../app/features/games/games.server";
import { appealGuess, listAppeals } from "../../app/features/play/guesses/appeals.server";
import { nearMissesFor } from "../../app/features/play/guesses/near-misses.server";
import { eraseStatements } from "../../app/features/privacy/erase-results.server";
import { claimResults } from "../../app/features/privacy/link-results.server";
import { deleteOldGuesses } from "../../app/jobs/retention.server";
import { actorAt, type Viewer } from "../../app/server/viewer.server";
import { guessAppeals, users } from "../../drizzle/schema";
import { makeGame, makeUser } from "../support/made-games";
import { now, startServices, today } from "../support/services";

const { db, binding, admin, guest } = await startServices();

const userKey = (player: number | string) => `browser-of-the-test-${player}`;

const hashKey = "a hash key of the tests, long enough";

const appeal = (
  uid: string,
  guess: string,
  player: number | string = 1,
  viewer: Viewer = guest,
  network: string | null = null,
) => appealGuess(db, uid, { guess, userKey: userKey(player) }, { viewer, hashKey, network }, now);

const missesOf = (uid: string) => nearMissesFor(db, uid, admin);

/** Returns the stored texts that match a pattern. */
async function textsLike(pattern: string): Promise<string[]> {
  const rows = await db.select().from(guessAppeals).where(like(guessAppeals.text, pattern));
  return rows.map(({ text }) => text);
}

test("a player's request makes a wrong guess a near miss once, until it is accepted", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  expect(await appeal(uid, " Pumice Stone ")).toBe(false);
  expect(await appeal(uid, "pumice stone!")).toBe(false);
  expect(await missesOf(uid)).toMatchObject([{ text: "pumice stone", players: 0, appeals: 1 }]);
  await appeal(uid, "pumicestone", 2);
  await appeal(uid, "kettle", 2);
  expect(await missesOf(uid)).toMatchObject([
    { text: "pumice stone", appeals: 2 },
    { text: "kettle", appeals: 1 },
  ]);
  const { items } = await getGameOrThrow(db, uid);
  await addSpelling(db, uid, { itemId: items[0]?.id ?? 0, spelling: "pumice stone" }, admin);
  expect(await missesOf(uid)).toMatchObject([{ text: "kettle" }]);
  expect(await appeal(uid, "Pumice stone", 3)).toBe(true);
  expect(await db.$count(guessAppeals)).toBe(3);
});

test("whoever may play a game may ask: of today, of the archive, of the community, of an own game", async () => {
  const creator = actorAt(await makeUser(db, "ember"), now);
  const other = actorAt(await makeUser(db, "other"), now);
  const own = await makeGame(db, "Own", { status: "unreviewed", creator: creator.user });
  const future = await makeGame(db, "Future", { type: "daily", dailyDate: "2026-11-22" });
  for (const [uid, viewer] of [
    [await makeGame(db, "Today", { type: "daily", dailyDate: today }), guest],
    [await makeGame(db, "Archive", { type: "daily", dailyDate: "2026-11-01" }), guest],
    [await makeGame(db, "Community"), guest],
    [own, creator],
    [future, admin],
  ] as const) {
    expect(await appeal(uid, "pumice", 1, viewer)).toBe(false);
  }
  for (const [uid, viewer] of [
    [own, guest],
    [own, other],
    [future, other],
  ] as const) {
    await expect(appeal(uid, "pumice", 1, viewer)).rejects.toMatchObject({ kind: "notFound" });
  }
});

test("a player may ask for eight guesses of a game, and a game stores 1,000 requests", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  for (let guess = 0; guess < 10; guess++) await appeal(uid, `wrong guess ${"x".repeat(guess)}`);
  expect(await db.$count(guessAppeals)).toBe(8);
  await binding
    .prepare(
      `insert into guess_appeals with recursive n(value) as (select 1 union all select value + 1 from n where value < ?)
       select (select id from games), 'kettle', randomblob(16), 0, null from n`,
    )
    .bind(limits.appeals - 8)
    .run();
  await appeal(uid, "one too many", 2);
  expect(await db.$count(guessAppeals)).toBe(limits.appeals);
});

test("one network, stored as a hash of each game, fills 50 places of a game's list", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  const other = await makeGame(db, "Kinds of rock");
  const [crowd, home] = ["192.0.2", "198.51.100"];
  for (const game of [uid, other]) await appeal(game, "crowd", 1, guest, crowd);
  const stored = await db.select().from(guessAppeals);
  expect(new Set(stored.map(({ network }) => network)).size).toBe(2);
  for (const { network } of stored) expect(network).toMatch(/^[\w-]{43}$/);
  await binding
    .prepare(
      `insert into guess_appeals with recursive n(value) as (select 1 union all select value + 1 from n where value < ?)
       select game_id, text, randomblob(16), created_at, network from guess_appeals, n
       where text = 'crowd' and game_id = (select min(id) from games)`,
    )
    .bind(limits.appealsOfNetwork - 2)
    .run();
  for (const player of [2, 3]) await appeal(uid, "more", player, guest, crowd);
  expect(await textsLike("more")).toHaveLength(1);
  await appeal(uid, "pumice", "at home", guest, home);
  expect(await textsLike("pumice")).toHaveLength(1);
  const anna = await makeUser(db, "anna");
  await claimResults(db, anna.id, userKey(1));
  await appeal(uid, "later", "another", guest, crowd);
  expect(await textsLike("later")).toEqual([]);
});

test("a guest's requests become those of the account, and go with it, also late ones", async () => {
  const anna = await makeUser(db, "anna");
  const uid = await makeGame(db, "Kinds of lava");
  await appeal(uid, "pumice");
  await appeal(uid, "kettle");
  await appeal(uid, "kettle", "other", actorAt(anna, now));
  await appeal(uid, "pot", 2);
  await claimResults(db, anna.id, userKey(1));
  await appeal(uid, "teapot");
  const texts = (await listAppeals(db, anna.id)).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(["kettle", "pumice", "teapot"]);
  await db.batch(await eraseStatements(db, anna.id, now));
  await db.delete(users);
  await appeal(uid, "late", 1, actorAt(anna, now));
  expect(await textsLike("%")).toEqual(["pot"]);
});

test("requests go after 60 days, and with their game", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  await appeal(uid, "pumice");
  const last = now + limits.rawResultDays * 24 * 60 * 60 * 1000;
  await deleteOldGuesses(db, last - 1);
  expect(await db.$count(guessAppeals)).toBe(1);
  await deleteOldGuesses(db, last);
  expect(await db.$count(guessAppeals)).toBe(0);
  await appeal(uid, "pumice");
  await deleteGame(db, uid, admin);
  expect(await db.$count(guessAppeals)).toBe(0);
});
