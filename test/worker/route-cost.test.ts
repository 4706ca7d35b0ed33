import { beforeAll, expect, test } from "vitest";
import { accountPlayer, playerKey } from "../../app/features/play/player.server";
import { dailyScoreboardId, emptyTotals } from "../../app/features/play/scoreboard.server";
import routes from "../../app/routes";
import { loadCatalogue } from "../../scripts/local/catalogue/load";
import { loadGames } from "../bench/load";
import { startAccounts } from "../support/accounts-worker";
import { addCallRequests, callBindings } from "../support/call-requests";
import { type CallRequest, callRows, pageRows } from "../support/calls";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts({ bindings: await callBindings() }, { keepData: true });

const GAMES = 10_000;
const DAYS = 900;
/** Their results, besides two accounts with one on each game. */
const GUESTS = 10_000;
const OWNER = "id-of-owner";
const LEAVER = "id-of-leaver";

let requests: Readonly<Record<string, CallRequest>> = {};

/** Games, feedback, audit records and results of one account, as many as the test is about. */
beforeAll(async () => {
  const { db } = worker;
  await worker.setClock(NOON);
  await loadGames(db, { communityGames: GAMES, days: DAYS, today: "2026-06-09", creators: 1 });
  const items = `${numbersTo(10)} insert into items (game_id, position, name, alt_spellings)
    select id, value, 'Item ' || value, '[]' from games, n`;
  await db.prepare(items).run();
  await addResults(db);
  await loadCatalogue(db);
  const added = await addCallRequests(worker);
  requests = added.requests;
  // More than a request releases.
  await db.batch([
    db.prepare(`update games set creator_id = '${OWNER}' where id <= ${GAMES + DAYS}`),
    db.prepare(`update games set creator_id = '${LEAVER}' where id <= 2100`),
  ]);
  await db.batch([
    db.prepare(
      `${numbersTo(GAMES)} insert into feedback (kind, text, user_id, created_at, published_at, done) select 'testimony', 'Nice.', '${OWNER}', value, value, 0 from n`,
    ),
    db
      .prepare(
        `${numbersTo(GAMES)} insert into audit_records (at, actor_id, actor_name, action, game_uid, before) select value, 'id-of-admin', 'admin', 'edit', ?, '{"prompt":"x","status":"approved","dailyDate":null}' from n`,
      )
      .bind(added.world.another.uid),
  ]);
}, 600_000);

const numbersTo = (end: number) =>
  `with recursive n(value) as (select 0 union all select value + 1 from n where value < ${end} - 1)`;

/** Results of the creator and the leaver on every community game, and of guests on all days. */
async function addResults(db: D1Database): Promise<void> {
  const { items, scores, found, hints, returned } = emptyTotals(Array<number>(10).fill(0));
  await db
    .prepare(
      "insert into scoreboards (id, game_id, items, scores, found, hints, returned) select 1000000 + id, id, ?, ?, ?, ?, ? from games",
    )
    .bind(...[items, scores, found, hints, returned].map((counts) => JSON.stringify(counts)))
    .run();
  const accounts = [accountPlayer(OWNER), accountPlayer(LEAVER)];
  for (const key of await Promise.all(accounts.map(playerKey))) {
    await db
      .prepare("insert into results select unhex(?), id, 100, 0, 1, 4, 0, 0, 1 from scoreboards")
      .bind(key)
      .run();
  }
  const guests = `${numbersTo(GUESTS)} insert into results
    select unhex('00' || substr(hex(randomblob(16)), 3)), iif(value % 4, 20000 + value % 900, ${dailyScoreboardId(TODAY)}), 100, 0, 1, 4, 1, 0, 1 from n`;
  await db.prepare(guests).run();
}

test("every page has a row in the table", () => {
  const pages = routes.map(({ path = "" }) => `GET /${path}`);
  expect(Object.keys(pageRows).toSorted()).toEqual(pages.toSorted());
});

// The limit includes index rows and the rows of intermediate results.
test.each([
  ["the first page", "page=1", 60],
  ["the last page reads the index rows before it, and nothing else that grows", "page=834", 10_060],
  ["the first page of the most played", "sort=played", 75],
  ["a word that every game contains", "search=name", 3500],
  ["a rare word among common ones", "search=name+of+777", 5000],
  ["words that are common each, and rarer together", "search=name+of+planet+france", 10_000],
])("%s of 10,000 games reads a bounded number of rows", async (_name, query, most) => {
  const response = await worker.fetch(`/api/community-games-paginated?${query}`);
  const [line] = (await worker.log.of(response)).filter(({ route }) => route !== undefined);
  expect(response.status).toBe(200);
  expect(line?.rowsRead).toBeGreaterThan(12);
  expect(line?.rowsRead).toBeLessThanOrEqual(most);
});

test("a search for common words finds every game that contains all of them", async () => {
  const path = "/api/community-games-paginated?page=10&search=name+of+planet+france";
  const { games, total } = (await (await worker.fetch(path)).json()) as {
    games: { prompt: string }[];
    total: number;
  };
  // Every 84th game, counted from the third.
  expect(total).toBe(119);
  expect(games.at(-1)?.prompt).toMatch(/^Name a planet of France number \d+$/);
});

test.each(Object.entries({ ...callRows, ...pageRows }))(
  "%s reads and writes a bounded number of rows",
  async (name, { read = 100, written, statements = 10, status }) => {
    const { path = "", token, body } = requests[name] ?? {};
    const isRead = name.startsWith("GET ");
    const response = await worker.fetchBroken(path, {
      method: name.split(" ")[0] ?? "GET",
      headers: {
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const [line] = (await worker.log.of(response)).filter(({ route }) => route !== undefined);
    if (status) expect(response.status).toBe(status);
    else expect(response.status).toBeLessThan(300);
    expect(line?.rowsRead ?? 0).toBeLessThanOrEqual(read);
    expect(line?.rowsWritten ?? 0).toBeLessThanOrEqual(written ?? (isRead ? 0 : 50));
    expect(line?.statements ?? 0).toBeLessThanOrEqual(statements);
  },
);
