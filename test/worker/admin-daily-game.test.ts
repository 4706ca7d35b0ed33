import { expect, test, vi } from "vitest";
import { addDays } from "../../app/days/new-york";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { addDailyGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts({ cache: true });
const TOMORROW = addDays(TODAY, 1);

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
const draft = { prompt: " Tools in a kitchen ______ ", items };

const bossToken = async () => tokenOf(await worker.addAccount("boss", "admin"));
const create = (body: unknown, token: string) =>
  worker.ask("POST /api/admin/daily-game", { body, token });

async function storedGames(): Promise<number | null> {
  return worker.db.prepare("SELECT count(*) n FROM games").first<number>("n");
}

test("an admin creates the game of a day, which needs no review", async () => {
  const token = await bossToken();
  const date = addDays(TODAY, 9);
  const { status, body, headers } = await create({ ...draft, date, status: "denied" }, token);
  expect(status).toBe(201);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(body).toMatchObject({
    type: "daily",
    prompt: "Tools in a kitchen ______",
    date,
    daily_date: date,
    submitter: "boss",
    public: true,
    status: "approved",
  });
  const stored = body.items as { id: number; name: string; altSpellings: string[] }[];
  expect(stored.map(({ name, altSpellings }) => ({ name, altSpellings }))).toEqual(items);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(10);

  const preview = await worker.ask(`GET /api/game/date/${date}`, { token });
  expect(preview.body.uid).toBe(body.uid);
  expect((await worker.ask(`GET /api/game/date/${date}`)).status).toBe(404);
  const review = await worker.ask("GET /api/admin/review-games", { token });
  expect(review.body.total).toBe(0);
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
  expect(await storedGames()).toBe(2);
});

test("today without a game gets the created one at once, on cached pages too", async () => {
  const token = await bossToken();
  await vi.waitFor(async () => {
    const { headers } = await worker.fetch("/_root.data");
    expect(headers.get("CF-Cache-Status")).toBe("HIT");
  }, 5000);
  await worker.setClock(NOON + 1000);
  expect((await create({ ...draft, date: TODAY }, token)).status).toBe(201);
  await worker.setClock(NOON + 2000);
  expect(await (await worker.fetch("/_root.data")).text()).toContain("Tools in a kitchen");
  expect((await worker.ask("GET /api/game/today")).body).toMatchObject({ type: "daily" });
});

test("a daily game is created under the rules of an upload, and nothing is stored otherwise", async () => {
  const token = await bossToken();
  const broken = items.map((item, index) => {
    if (index === 4) return { name: "Whisk", altSpellings: ["ladle!"] };
    return index === 8 ? { name: "Sh1t", altSpellings: [] } : item;
  });
  const { status, body } = await create({ prompt: "ab", items: broken, date: TOMORROW }, token);
  expect(status).toBe(422);
  expect(body.fields).toEqual({
    prompt: "The prompt must have at least 3 characters.",
    "items.6.name": expect.stringContaining("item 5"),
    "items.8.name": "Please remove any bad words.",
  });
  for (const date of ["2026-02-30", "tomorrow", 7]) {
    expect((await create({ ...draft, date }, token)).status, String(date)).toBe(422);
  }
  expect(await storedGames()).toBe(0);
});

test("the audit log tells who created a daily game, and for which day", async () => {
  const token = await bossToken();
  const { body: game } = await create({ ...draft, date: TOMORROW }, token);
  const { body } = await worker.ask("GET /api/admin/audit", { token });
  expect(body).toMatchObject({
    total: 1,
    records: [
      {
        action: "create",
        admin: "boss",
        uid: game.uid,
        before: { prompt: game.prompt, dailyDate: null },
        after: { prompt: game.prompt, dailyDate: TOMORROW },
      },
    ],
  });
});

test("a daily game is unknown to every community call and page, also for its creator", async () => {
  const token = await bossToken();
  const { body: game } = await create({ ...draft, date: TODAY }, token);
  const answers = (game.items as { id: number }[]).map(({ id }) => ({
    answerId: id,
    guessedCorrectly: false,
  }));
  const result = { answers, userKey: "a-random-user-key", score: 0, gameUid: game.uid };
  for (const [call, body] of [
    ["POST /api/game/submit-community-game", result],
    [`GET /api/game/community-stats/${game.uid}`],
    [`POST /api/admin/review-game/${game.uid}`, { approved: false }],
    [`POST /api/admin/review-and-make-daily/${game.uid}`, { approved: true }],
  ] as const) {
    expect([call, (await worker.ask(call, { body, token })).status]).toEqual([call, 404]);
  }
  for (const path of [`/community/${game.uid}`, `/community/${game.uid}.data`]) {
    const response = await worker.fetch(path, { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status, path).toBe(404);
    expect(await response.text()).not.toContain("Tools in a kitchen");
  }
  const list = "GET /api/community-games-paginated";
  for (const query of ["", "?username=boss"]) {
    expect((await worker.ask(list + query, { token })).body).toMatchObject({ total: 0 });
  }
});
