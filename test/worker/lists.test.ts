import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteGame } from "../../app/features/editor/delete-game.server";
import {
  listPreviousDays,
  pageOfCommunity,
  pageOfCreator,
  pageOfFutureDays,
  pageOfPreviousDays,
  pageOfReview,
} from "../../app/features/games/lists.server";
import { actorAt, type SignedInUser } from "../../app/server/viewer.server";
import { games } from "../../drizzle/schema";
import { makeGame, makeUser, userNamed } from "../support/made-games";
import { now, startServices, today } from "../support/services";

const { db, admin, guest } = await startServices();

const first = { page: 1, limit: 12 };

const prompts = (page: { games: readonly { prompt: string }[] }) =>
  page.games.map((game) => game.prompt);

test.each([undefined, "wor"])(
  "games are paged, newest first, each once, with search %j",
  async (search) => {
    for (let index = 0; index < 30; index++) await makeGame(db, `Word number ${index}`);
    const read: string[] = [];
    for (let page = 1; page <= 4; page++) {
      const { games, total } = await pageOfCommunity(db, { page, limit: 12, search }, guest);
      expect(total).toBe(30);
      read.push(...prompts({ games }));
    }
    expect(read).toEqual(Array.from({ length: 30 }, (_, index) => `Word number ${29 - index}`));
  },
);

test("games wait for their review oldest first, and the hidden ones can be searched", async () => {
  for (const status of ["unreviewed", "denied"] as const) {
    for (const number of [1, 2]) await makeGame(db, `${status} game${number}`, { status });
    const query = { ...first, status };
    const all = prompts(await pageOfReview(db, query, admin));
    expect(all).toEqual([`${status} game1`, `${status} game2`]);
    const found = await pageOfReview(db, { ...query, search: "game2" }, admin);
    expect(prompts(found)).toEqual([`${status} game2`]);
  }
});

test("the totals follow every new, reviewed, scheduled and deleted game", async () => {
  const totals = async () => [
    (await pageOfCommunity(db, first, guest)).total,
    (await pageOfReview(db, { ...first, status: "unreviewed" }, guest)).total,
    (await pageOfReview(db, { ...first, status: "denied" }, guest)).total,
  ];
  const add = (prompt: string) => makeGame(db, prompt, { status: "unreviewed" });
  const [one, two, three] = [await add("One"), await add("Two"), await add("Three")];
  await makeGame(db, "A day", { type: "daily", dailyDate: "2026-12-24" });
  const set = (uid: string, change: Partial<typeof games.$inferInsert>) =>
    db.update(games).set(change).where(eq(games.uid, uid));
  await set(one, { status: "approved" });
  await set(two, { status: "denied" });
  expect(await totals()).toEqual([1, 1, 1]);
  await set(one, { dailyDate: "2026-12-25" });
  expect(await totals()).toEqual([1, 1, 1]);
  await db.delete(games).where(inArray(games.uid, [one, three]));
  expect(await totals()).toEqual([0, 0, 1]);
});

test("the archive ends with yesterday, and the future list begins with tomorrow", async () => {
  for (const day of [22, 19, 21, 20, 23] as const) {
    await makeGame(db, `2026-11-${day}`, { type: "daily", dailyDate: `2026-11-${day}` });
  }
  const archive = ["2026-11-20", "2026-11-19"];
  const future = ["2026-11-22", "2026-11-23"];
  expect(prompts(await pageOfPreviousDays(db, first, guest))).toEqual(archive);
  expect(prompts({ games: await listPreviousDays(db, guest) })).toEqual(archive);
  expect(prompts(await pageOfFutureDays(db, first, guest))).toEqual(future);
  const search = { ...first, search: "2026" };
  expect(prompts(await pageOfPreviousDays(db, search, guest))).toEqual(archive);
  expect(prompts(await pageOfFutureDays(db, search, guest))).toEqual(future);
});

test("a community game joins the archive by its daily date, whatever its status", async () => {
  const creator = await makeUser(db, "ember");
  await makeGame(db, "Past", { creator, status: "denied", dailyDate: "2026-11-19" });
  await makeGame(db, "Coming", { creator, dailyDate: "2026-11-23" });
  await makeGame(db, "Without a day", { creator });
  expect(await pageOfPreviousDays(db, first, guest)).toMatchObject({
    total: 1,
    games: [{ prompt: "Past", date: "2026-11-19", submitter: "ember" }],
  });
});

test.each([
  ["pok", ["Pokémon of the first generation"]],
  ["kemon", []],
  ["queens gam", ["Queen's Gambit and other openings"]],
  ["cinder_f", ["Kinds of lava"]],
  ["lava fox", ["Kinds of lava"]],
  ["strasse", ["Straße"]],
  ["北京", ["北京 streets"]],
  ["!?", []],
  ["%", []],
  ["kinds kind kin", ["Kinds of lava"]],
])("a search for %j finds games with words that begin with it", async (search, found) => {
  const creator = await makeUser(db, "Cinder_Fox");
  await makeGame(db, "Pokémon of the first generation");
  await makeGame(db, "Queen's Gambit and other openings");
  await makeGame(db, "Straße");
  await makeGame(db, "北京 streets");
  await makeGame(db, "Kinds of lava", { creator });
  expect(prompts(await pageOfCommunity(db, { ...first, search }, guest))).toEqual(found);
});

test("a creator's page shows private games to the creator and to admins only", async () => {
  const creator = await makeUser(db, "ember");
  await makeGame(db, "Public one", { creator });
  await makeGame(db, "Private one", { creator, status: "unreviewed" });
  await makeGame(db, "A day of mine", { creator, type: "daily", dailyDate: "2026-11-01" });
  await makeGame(db, "Public of another");
  const seenBy = async (user: SignedInUser | null, search?: string) => {
    const viewer = user ? actorAt(user, now) : guest;
    return prompts(await pageOfCreator(db, "EMBER", { ...first, search }, viewer));
  };
  expect(await seenBy(null)).toEqual(["Public one"]);
  expect(await seenBy(userNamed("another"))).toEqual(["Public one"]);
  expect(await seenBy(creator)).toEqual(["Private one", "Public one"]);
  expect(await seenBy(userNamed("another", "admin"))).toEqual(["Private one", "Public one"]);
  expect(await seenBy(creator, "priv")).toEqual(["Private one"]);
  await expect(pageOfCreator(db, "nobody", first, guest)).rejects.toThrow("no such user");
});

test("a creator may delete own games until their day has come, and no others", async () => {
  const creator = await makeUser(db, "ember");
  const [own, other] = [actorAt(creator, now), actorAt(await makeUser(db, "other"), now)];
  const free = await makeGame(db, "Free", { creator });
  const coming = await makeGame(db, "Coming", { creator, dailyDate: "2026-12-01" });
  const current = await makeGame(db, "Current", { creator, dailyDate: today });
  const past = await makeGame(db, "Past", { creator, dailyDate: "2026-11-01" });
  const hidden = await makeGame(db, "Hidden", { creator, status: "denied" });
  for (const [uid, actor, text] of [
    [free, other, "not authorized"],
    [hidden, other, "no such game"],
    ["unknown-uid-123", own, "no such game"],
    [current, own, "You are not authorized to perform this action."],
    [past, own, "You are not authorized to perform this action."],
    [current, admin, "past day"],
  ] as const) {
    await expect(deleteGame(db, uid, actor)).rejects.toThrow(text);
  }
  expect(await deleteGame(db, free, own)).toBeNull();
  expect(prompts(await pageOfCommunity(db, first, guest))).toEqual(["Past", "Current", "Coming"]);
  expect((await pageOfCommunity(db, { ...first, search: "free" }, guest)).total).toBe(0);
  expect(await deleteGame(db, coming, own)).toBe("2026-12-01");
  const next = await makeGame(db, "Next", { type: "daily", dailyDate: "2026-12-01" });
  await deleteGame(db, next, admin);
  await makeGame(db, "Another", { type: "daily", dailyDate: "2026-12-01" });
});

test("a list ends after 10,000 games, and search finds the others", async () => {
  await makeGame(db, "Oldest words");
  await makeGame(db, "Copied game");
  await db.run(
    sql`with recursive n(value) as (select 1 union all select value + 1 from n where value < 10000)
      insert into games (uid, type, prompt, words, status, created_at, updated_at)
      select 'copy-' || value, type, prompt, words, status, created_at, updated_at
      from n, games where prompt = 'Copied game'`,
  );
  const page = (number: number) => pageOfCommunity(db, { page: number, limit: 12 }, guest);
  const last = await page(834);
  expect([last.games.length, last.total]).toEqual([4, 10_000]);
  expect(await page(835)).toEqual({ games: [], total: 10_000 });
  const found = await pageOfCommunity(db, { ...first, search: "oldest" }, guest);
  expect(prompts(found)).toEqual(["Oldest words"]);
});
