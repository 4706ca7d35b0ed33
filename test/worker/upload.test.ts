import { expect, test } from "vitest";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { NOON } from "../support/worker";

const worker = startAccounts();

const names = [
  "Corkscrew",
  "Spatula",
  "Teaspoon",
  "Rolling pin",
  "Whisk",
  "Peeler",
  "Ladle",
  "Chopsticks",
  "Tongs",
  "Grater",
];
const items = names.map((name) => ({ name, altSpellings: [`Old ${name}`] }));
const game = { prompt: "Tools in a kitchen ______", items };

async function upload(body: unknown = game, token?: string) {
  return worker.ask("POST /api/game/upload", { body, token: token ?? (await creator()) });
}

async function creator(): Promise<string> {
  await worker.db.prepare("DELETE FROM users WHERE username = 'maker'").run();
  return tokenOf(await worker.addAccount("maker"));
}

async function stored(): Promise<{ games: number; items: number }> {
  const count = (table: string) =>
    worker.db.prepare(`SELECT count(*) n FROM ${table}`).first<number>("n");
  return { games: (await count("games")) ?? 0, items: (await count("items")) ?? 0 };
}

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
  const stored = body.items as { id: number; name: string; altSpellings: string[] }[];
  expect(stored.map(({ name, altSpellings }) => ({ name, altSpellings }))).toEqual(items);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(10);
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
  const specialItems = [
    "constructor",
    "__proto__",
    "Robert'); DROP TABLE games;--",
    "<script>alert(1)</script>",
    "%s%n",
    "null",
    "𝔘𝔫𝔦𝔠𝔬𝔡𝔢",
    "日本",
    "O'Brien & Sons",
    '"quoted"',
  ].map((name) => ({ name, altSpellings: [] }));
  const { status, body } = await upload({ ...game, items: specialItems });
  expect(status).toBe(201);
  expect((body.items as { name: string }[]).map(({ name }) => name)).toEqual(
    specialItems.map(({ name }) => name),
  );
});
