import { expect, test } from "vitest";
import { addDays } from "../../app/days/new-york";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { knownPuzzle } from "../support/known-puzzle";
import { addDailyGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const TOMORROW = addDays(TODAY, 1);

const worker = startAccounts();

const { prompt } = knownPuzzle;
/** Names with special meaning for programs. */
const special = ["__proto__", "Robert'); DROP TABLE games;--", "<script>alert(1)</script>", "null"];
const items = knownPuzzle.items.map(({ name }, index) => ({
  name: special[index] ?? name,
  altSpellings: [`Old ${name}`],
}));
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

test("a game is not created for a past day or for one that has a game, which is no community game", async () => {
  const token = await bossToken();
  const { uid } = await addDailyGame(worker.db, TODAY);
  for (const page of [`/community/${uid}`, `/community/${uid}.data`]) {
    expect((await worker.fetch(page)).status).toBe(404);
  }
  await addDailyGame(worker.db, TOMORROW);
  for (const date of [addDays(TODAY, -1), TODAY, TOMORROW]) {
    const { status, body } = await create({ ...draft, date }, token);
    expect([date, status]).toEqual([date, 409]);
    expect(body.error).toContain(date);
  }
  expect(await stored()).toMatchObject({ games: 2 });
});
