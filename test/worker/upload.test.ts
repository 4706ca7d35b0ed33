import { expect, test } from "vitest";
import { addDays } from "../../app/days/new-york";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { knownPuzzle } from "../support/known-puzzle";
import { addDailyGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const TOMORROW = addDays(TODAY, 1);

const worker = startAccounts();

const { prompt } = knownPuzzle;
const items = knownPuzzle.items.map(({ name }) => ({ name, altSpellings: [`Old ${name}`] }));
const game = { prompt, items };

const creator = async () => tokenOf(await worker.addAccount("maker"));

const upload = async (body: unknown, token?: string) =>
  worker.ask("POST /api/game/upload", { body, token: token ?? (await creator()) });

const stored = () =>
  worker.db
    .prepare("SELECT (SELECT count(*) FROM games) AS games, (SELECT count(*) FROM items) AS items")
    .first();

test("an uploaded game is private and unreviewed, and its owner sees the status", async () => {
  const { status, body, headers } = await upload({
    ...game,
    type: "daily",
    public: true,
    status: "approved",
    daily_date: "2026-06-11",
  });
  expect(status).toBe(201);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(body).toMatchObject({
    prompt: game.prompt,
    date: "2026-06-10",
    daily_date: null,
    day: null,
    submitter: "maker",
    public: false,
    status: "unreviewed",
    updatedAt: new Date(NOON).toISOString(),
  });
  expect(body.uid).toMatch(/^[A-Za-z0-9_-]{12,}$/);
  expect(body.items).toMatchObject(items);
});

test("an invalid game is rejected with a sentence for each field, and nothing is stored", async () => {
  const broken = items.map((item, index) => {
    if (index === 1) return { name: " ", altSpellings: [] };
    if (index === 4) return { name: "Whisk", altSpellings: ["ladle!"] };
    if (index === 8) return { name: "Sh1t", altSpellings: [] };
    return item;
  });
  const { status, body } = await upload({ prompt: "ab", items: broken });
  expect(status).toBe(422);
  expect(body.error).toEqual(expect.any(String));
  expect(body.fields).toEqual({
    prompt: "The prompt must have at least 3 characters.",
    "items.1.name": "Fill in this item.",
    "items.6.name": expect.stringContaining("item 5"),
    "items.8.name": "Please remove any bad words.",
  });
  expect(await stored()).toEqual({ games: 0, items: 0 });
});

test("a user can upload 20 games on each day in New York", async () => {
  const token = await creator();
  const statuses = await Promise.all(
    Array.from({ length: 22 }, async () => (await upload(game, token)).status),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  const rejected = await upload(game, token);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("Retry-After"))).toBe(12 * 60 * 60);
  expect(await stored()).toEqual({ games: 20, items: 200 });

  await worker.setClock(NOON + 12 * 60 * 60 * 1000);
  expect((await upload(game, token)).status).toBe(201);
});

test("names with special meaning for programs are accepted", async () => {
  const special = [
    "__proto__",
    "Robert'); DROP TABLE games;--",
    "<script>alert(1)</script>",
    "null",
  ];
  const specialItems = items.map((item, index) => ({ ...item, name: special[index] ?? item.name }));
  const { status, body } = await upload({ ...game, items: specialItems });
  expect(status).toBe(201);
  expect(body.items).toMatchObject(specialItems.map(({ name }) => ({ name })));
});

const bossToken = async () => tokenOf(await worker.addAccount("boss", "admin"));
const draft = { prompt: ` ${game.prompt} `, items };
const create = (body: unknown, token: string) =>
  worker.ask("POST /api/admin/daily-game", { body, token });

test("an admin creates the game of a day, which needs no review", async () => {
  const token = await bossToken();
  const date = addDays(TODAY, 9);
  const { status, body } = await create({ ...draft, date, status: "denied" }, token);
  expect(status).toBe(201);
  const { prompt } = game;
  const dates = { date, daily_date: date };
  const state = { type: "daily", submitter: "boss", public: true, status: "approved" };
  expect(body).toMatchObject({ prompt, items, ...dates, ...state });
  const { body: audit } = await worker.ask("GET /api/admin/audit", { token });
  const created = { action: "create", admin: "boss", uid: body.uid };
  expect(audit).toMatchObject({
    total: 1,
    records: [{ ...created, before: { dailyDate: null }, after: { dailyDate: date } }],
  });
});

test("a game is not created for a past day or for a day that has a game", async () => {
  const token = await bossToken();
  await addDailyGame(worker.db, TODAY);
  await addDailyGame(worker.db, TOMORROW);
  for (const date of [addDays(TODAY, -1), TODAY, TOMORROW]) {
    const { status, body } = await create({ ...draft, date }, token);
    expect([date, status]).toEqual([date, 409]);
    expect(body.error).toContain(date);
  }
  expect(await stored()).toMatchObject({ games: 2 });
});

test("a daily game is created under the rules of an upload, and nothing is stored otherwise", async () => {
  const token = await bossToken();
  const rude = items.map((item, index) => (index === 8 ? { ...item, name: "Sh1t" } : item));
  const { status, body } = await create({ prompt: "ab", items: rude, date: TOMORROW }, token);
  expect([status, Object.keys(body.fields as object)]).toEqual([422, ["prompt", "items.8.name"]]);
  expect((await create({ ...draft, date: "2026-02-30" }, token)).status).toBe(422);
  expect(await stored()).toMatchObject({ games: 0 });
});

test("a daily game is unknown to community pages, also for its creator", async () => {
  const token = await bossToken();
  const { body: game } = await create({ ...draft, date: TODAY }, token);
  for (const path of [`/community/${game.uid}`, `/community/${game.uid}.data`]) {
    const response = await worker.fetch(path, { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status, path).toBe(404);
    expect(await response.text()).not.toContain("Tools in a kitchen");
  }
});
