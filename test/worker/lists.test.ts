import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteGame } from "../../app/services/games/delete-game.server";
import {
  listPreviousDays,
  pageOfCommunity,
  pageOfCreator,
  pageOfFutureDays,
  pageOfPreviousDays,
  pageOfReview,
} from "../../app/services/games/lists.server";
import { actorAt, type SignedInUser } from "../../app/services/ground/viewer.server";
import { games } from "../../drizzle/schema";
import { makeGame, makeUser, userNamed } from "../support/made-games";
import { now, startServices, today } from "../support/services";

const { db, admin, guest } = await startServices();

const first = { page: 1, limit: 12 };

const prompts = (page: { games: readonly { prompt: string }[] }) =>
  page.games.map((game) => game.prompt);

async function makeMany(count: number, prompt = (index: number) => `Game ${index}`) {
  for (let index = 0; index < count; index++) await makeGame(db, prompt(index));
}

async function review(uid: string, status: "approved" | "denied") {
  await db.update(games).set({ status }).where(eq(games.uid, uid));
}

test("community games are paged, newest first, each once", async () => {
  await makeMany(150);
  const read: string[] = [];
  for (let page = 1; page <= 13; page++) {
    const { games, total } = await pageOfCommunity(db, { page, limit: 12 }, guest);
    expect(total).toBe(150);
    read.push(...games.map((game) => game.prompt));
  }
  expect(read).toEqual(Array.from({ length: 150 }, (_, index) => `Game ${149 - index}`));
});

test("the totals follow every new, reviewed, scheduled and deleted game", async () => {
  const totals = async () => ({
    approved: (await pageOfCommunity(db, first, guest)).total,
    unreviewed: (await pageOfReview(db, { ...first, status: "unreviewed" }, guest)).total,
    denied: (await pageOfReview(db, { ...first, status: "denied" }, guest)).total,
  });
  const uids = [];
  for (const name of ["One", "Two", "Three"]) {
    uids.push(await makeGame(db, name, { status: "unreviewed" }));
  }
  await makeGame(db, "A day", { type: "daily", dailyDate: "2026-12-24" });
  const [one = "", two = "", three = ""] = uids;
  await review(one, "approved");
  await review(two, "denied");
  expect(await totals()).toEqual({ approved: 1, unreviewed: 1, denied: 1 });
  await db.update(games).set({ dailyDate: "2026-12-25" }).where(eq(games.uid, one));
  expect(await totals()).toEqual({ approved: 1, unreviewed: 1, denied: 1 });
  await db.delete(games).where(inArray(games.uid, [one, three]));
  expect(await totals()).toEqual({ approved: 0, unreviewed: 0, denied: 1 });
});

test("the archive ends with yesterday, and the future list begins with tomorrow", async () => {
  const days = ["2026-11-22", "2026-11-19", "2026-11-21", "2026-11-20", "2026-11-23"] as const;
  for (const dailyDate of days) {
    await makeGame(db, dailyDate, { type: "daily", dailyDate });
  }
  const archive = ["2026-11-20", "2026-11-19"];
  const future = ["2026-11-22", "2026-11-23"];
  expect(prompts(await pageOfPreviousDays(db, first, guest))).toEqual(archive);
  expect(prompts({ games: await listPreviousDays(db, guest) })).toEqual(archive);
  expect(prompts(await pageOfPreviousDays(db, { ...first, search: "2026" }, guest))).toEqual(
    archive,
  );
  expect(prompts(await pageOfFutureDays(db, first, guest))).toEqual(future);
  expect(prompts(await pageOfFutureDays(db, { ...first, search: "2026" }, guest))).toEqual(future);
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

test("only admins see the future day of a public game", async () => {
  const at = Date.UTC(2026, 10, 1, 12);
  await makeGame(db, "Scheduled", { dailyDate: "2026-11-25", at });
  const [seenByGuest] = (await pageOfCommunity(db, first, guest)).games;
  expect(seenByGuest).toMatchObject({ date: "2026-11-01", daily_date: null, day: null });
  expect(seenByGuest).not.toHaveProperty("status");
  const [seenByAdmin] = (await pageOfCommunity(db, first, admin)).games;
  expect(seenByAdmin).toMatchObject({
    date: "2026-11-25",
    daily_date: "2026-11-25",
    status: "approved",
  });
});

test.each([
  ["pok", ["Pokémon of the first generation"]],
  ["POKÉMON first", ["Pokémon of the first generation"]],
  ["kemon", []],
  ["queens gam", ["Queen's Gambit and other openings"]],
  ["queen’s", ["Queen's Gambit and other openings"]],
  ["cinder_f", ["Kinds of lava"]],
  ["lava fox", ["Kinds of lava"]],
  ["lava ember", []],
  ["strasse", ["Straße"]],
  ["北京", ["北京 streets"]],
  ["!?", []],
  [" ", []],
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

test("a search is paged in the order of the list", async () => {
  await makeMany(30, (index) => (index % 2 ? `Even word ${index}` : `Word odd ${index}`));
  const page = (number: number) =>
    pageOfCommunity(db, { page: number, limit: 12, search: "wor" }, guest);
  const all = [...prompts(await page(1)), ...prompts(await page(2)), ...prompts(await page(3))];
  expect(all.map((prompt) => Number(prompt.split(" ").at(-1)))).toEqual(
    Array.from({ length: 30 }, (_, index) => 29 - index),
  );
  expect((await page(4)).games).toEqual([]);
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
  expect(await seenBy(null, "one")).toEqual(["Public one"]);
  expect(await seenBy(creator, "priv")).toEqual(["Private one"]);
  await expect(pageOfCreator(db, "nobody", first, guest)).rejects.toThrow("no such user");
});

test("a creator may delete own games until their day has come", async () => {
  const creator = await makeUser(db, "ember");
  const free = await makeGame(db, "Free", { creator });
  const coming = await makeGame(db, "Coming", { creator, dailyDate: "2026-12-01" });
  const current = await makeGame(db, "Current", { creator, dailyDate: today });
  const past = await makeGame(db, "Past", { creator, dailyDate: "2026-11-01" });
  expect(await deleteGame(db, free, actorAt(creator, now))).toBeNull();
  expect(prompts(await pageOfCommunity(db, first, guest))).toEqual(["Past", "Current", "Coming"]);
  expect((await pageOfCommunity(db, { ...first, search: "free" }, guest)).total).toBe(0);
  const text = "You are not authorized to perform this action.";
  expect(await deleteGame(db, coming, actorAt(creator, now))).toBe("2026-12-01");
  await makeGame(db, "Next", { type: "daily", dailyDate: "2026-12-01" });
  await expect(deleteGame(db, current, actorAt(creator, now))).rejects.toThrow(text);
  await expect(deleteGame(db, past, actorAt(creator, now))).rejects.toThrow(text);
});

test("deleting another creator's game is forbidden, and a private one is not found", async () => {
  const [creator, other] = [await makeUser(db, "ember"), await makeUser(db, "other")];
  const open = await makeGame(db, "Open", { creator });
  const hidden = await makeGame(db, "Hidden", { creator, status: "denied" });
  await expect(deleteGame(db, open, actorAt(other, now))).rejects.toThrow("not authorized");
  await expect(deleteGame(db, hidden, actorAt(other, now))).rejects.toThrow("no such game");
  await expect(deleteGame(db, "unknown-uid-123", actorAt(other, now))).rejects.toThrow(
    "no such game",
  );
});

test("an admin can delete a game with a future day, which frees the day, but not a played one", async () => {
  const coming = await makeGame(db, "Coming", { type: "daily", dailyDate: "2026-12-01" });
  const current = await makeGame(db, "Current", { type: "daily", dailyDate: today });
  await deleteGame(db, coming, admin);
  await makeGame(db, "Next", { type: "daily", dailyDate: "2026-12-01" });
  await expect(deleteGame(db, current, admin)).rejects.toThrow("past day");
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
