import { expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { deleteGame } from "../../app/services/games/delete-game.server";
import { addSpelling } from "../../app/services/games/edit-game.server";
import { getGameOrThrow } from "../../app/services/games/games.server";
import { actorAt, type Viewer } from "../../app/services/ground/viewer.server";
import { deleteOldGuesses } from "../../app/services/maintenance/retention.server";
import { eraseStatements } from "../../app/services/privacy/erase-results.server";
import { linkResults } from "../../app/services/privacy/link-results.server";
import { appealGuess, listAppeals } from "../../app/services/results/guesses/appeals.server";
import { nearMissesFor } from "../../app/services/results/guesses/near-misses.server";
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

test("one player's request makes a wrong guess a near miss, and a repeat changes nothing", async () => {
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
});

test("an accepted request counts, and is no near miss any more", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  await appeal(uid, "pumice");
  const { items } = await getGameOrThrow(db, uid);
  await addSpelling(db, uid, { itemId: items[0]?.id ?? 0, spelling: "pumice" }, admin);
  expect(await missesOf(uid)).toEqual([]);
  expect(await appeal(uid, "Pumice", 2)).toBe(true);
  expect(await db.$count(guessAppeals)).toBe(1);
});

test("whoever may play a game may ask: of today, of the archive, of the community, of an own game", async () => {
  const creator = actorAt(await makeUser(db, "ember"), now);
  const other = actorAt(await makeUser(db, "other"), now);
  const open = [
    await makeGame(db, "Today", { type: "daily", dailyDate: today }),
    await makeGame(db, "Archive", { type: "daily", dailyDate: "2026-11-01" }),
    await makeGame(db, "Community"),
  ];
  for (const uid of open) expect(await appeal(uid, "pumice")).toBe(false);
  const own = await makeGame(db, "Own", { status: "unreviewed", creator: creator.user });
  const future = await makeGame(db, "Future", { type: "daily", dailyDate: "2026-11-22" });
  expect(await appeal(own, "pumice", 1, creator)).toBe(false);
  expect(await appeal(future, "pumice", 1, admin)).toBe(false);
  const closed = [
    [own, guest],
    [own, other],
    [future, other],
    ["unknown-uid-123", guest],
  ] as const;
  for (const [uid, viewer] of closed) {
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

test("one network fills 50 places of a game's list, and those of others are stored", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  const other = await makeGame(db, "Kinds of rock");
  const [crowd, home] = ["192.0.2", "198.51.100"];
  await appeal(uid, "crowd", 1, guest, crowd);
  await binding
    .prepare(
      `insert into guess_appeals with recursive n(value) as (select 1 union all select value + 1 from n where value < ?)
       select game_id, text, randomblob(16), created_at, network from guess_appeals, n`,
    )
    .bind(limits.appealsOfNetwork - 2)
    .run();
  for (const player of [2, 3]) await appeal(uid, "more", player, guest, crowd);
  expect(await db.$count(guessAppeals)).toBe(limits.appealsOfNetwork);
  await appeal(uid, "pumice", "at home", guest, home);
  await appeal(other, "crowd", 1, guest, crowd);
  expect(await db.$count(guessAppeals)).toBe(limits.appealsOfNetwork + 2);
  const anna = await makeUser(db, "anna");
  await linkResults(db, anna.id, userKey(1));
  await appeal(uid, "later", "another", guest, crowd);
  expect(
    (await db.select({ text: guessAppeals.text }).from(guessAppeals)).map((r) => r.text),
  ).not.toContain("later");
});

test("a network is stored as a hash that differs from game to game", async () => {
  const uids = [await makeGame(db, "Kinds of lava"), await makeGame(db, "Kinds of rock")];
  for (const uid of uids) await appeal(uid, "pumice", 1, guest, "192.0.2");
  const rows = await db.select({ network: guessAppeals.network }).from(guessAppeals);
  expect(new Set(rows.map(({ network }) => network)).size).toBe(2);
  for (const { network } of rows) expect(network).toMatch(/^[\w-]{43}$/);
});

test("a guest's requests become those of the account, also later ones of the browser", async () => {
  const anna = await makeUser(db, "anna");
  const uid = await makeGame(db, "Kinds of lava");
  await appeal(uid, "pumice");
  await appeal(uid, "kettle");
  await appeal(uid, "kettle", "other", actorAt(anna, now));
  await linkResults(db, anna.id, userKey(1));
  await appeal(uid, "teapot");
  const texts = (await listAppeals(db, anna.id)).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(["kettle", "pumice", "teapot"]);
  expect(await db.$count(guessAppeals)).toBe(3);
});

test("a deleted account leaves no request, and a late one of it stores none", async () => {
  const anna = await makeUser(db, "anna");
  const uid = await makeGame(db, "Kinds of lava");
  await appeal(uid, "pumice");
  await linkResults(db, anna.id, userKey(1));
  await appeal(uid, "kettle", 2);
  await db.batch(await eraseStatements(db, anna.id, now));
  await db.delete(users);
  await appeal(uid, "late", 1, actorAt(anna, now));
  const left = await db.select({ text: guessAppeals.text }).from(guessAppeals);
  expect(left).toEqual([{ text: "kettle" }]);
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
