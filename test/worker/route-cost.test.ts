import { beforeAll, expect, test } from "vitest";
import { endpoints } from "../../app/api/endpoints";
import { limits } from "../../app/config/limits";
import siteRoutes from "../../app/routes";
import { accountPlayer, playerKey } from "../../app/services/results/player.server";
import { emptyTotals } from "../../app/services/results/scoreboard.server";
import { loadCatalogue } from "../../scripts/local/catalogue/load";
import { loadGames } from "../bench/load";
import { PASSWORD, startAccounts, tokenOf } from "../support/accounts-worker";
import { resultOf, userKeyOf } from "../support/results";
import { addCommunityGame, addDailyGame, type SeededGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts({}, { keepData: true });

/** The benchmark `routes` sets more, and prints the table. */
const GAMES = Number(process.env.ROUTE_GAMES ?? 10_000);
const RESULTS = Number(process.env.ROUTE_RESULTS ?? 30_000);
const isBenchmark = process.env.ROUTE_GAMES !== undefined;

/** The account that created all games. */
const CREATOR = "creator_0";
const ADMIN = "id-of-boss";
const ids = {
  admin: ADMIN,
  creator: CREATOR,
  bystander: "id-of-bystander",
  leaver: "id-of-leaver",
};

/** Two games of each kind, because the first run of a statement is not counted. */
const made = { games: [] as SeededGame[], daily: [] as SeededGame[] };

/** Games, feedback and audit records of one creator, as many as the test is about. */
beforeAll(async () => {
  const { db } = worker;
  await loadGames(db, { communityGames: GAMES, days: 900, today: TODAY, creators: 1 });
  await loadCatalogue(db);
  await worker.addAccount("boss", "admin");
  for (const name of ["bystander", "leaver"]) await worker.addAccount(name);
  // More than a request releases.
  await db.prepare("update games set creator_id = 'id-of-leaver' where id <= 2100").run();
  await db
    .prepare("update users set password_hash = (select password_hash from users where id = ?)")
    .bind(ADMIN)
    .run();
  const numbers = `with recursive n(value) as (select 1 union all select value + 1 from n where value < ${GAMES})`;
  await db.batch([
    db.prepare(
      `insert into feedback (kind, text, user_id, created_at, published_at, done) ${numbers} select 'testimony', 'Nice.', '${CREATOR}', value, value, 0 from n`,
    ),
    db.prepare(
      `insert into audit_records (at, actor_id, actor_name, action, game_uid, before) ${numbers} select value, '${ADMIN}', 'boss', 'edit', 'bench-0000000001', '{"prompt":"x","status":"approved","dailyDate":null}' from n`,
    ),
  ]);
  await addItems(db);
  await addResults(db);
  for (const day of [TODAY, "2026-07-01", "2026-07-02"] as const)
    made.daily.push(await addDailyGame(db, day));
  for (let index = 0; index < 20; index += 1) {
    const seed = { createdAt: NOON, creatorId: CREATOR, prompt: `Made game ${index}` };
    made.games.push(
      await addCommunityGame(db, { status: index < 15 ? "unreviewed" : "approved" }, seed),
    );
  }
}, 600_000);

/** Rows of one statement. */
const CHUNK = 20_000;
const numbersTo = (last: string) =>
  `with recursive n(value) as (select 0 union all select value + 1 from n where value < ${last} - 1)`;

/** Ten items for each game. */
async function addItems(db: D1Database): Promise<void> {
  for (let from = 0; from < GAMES + 900; from += CHUNK) {
    await db
      .prepare(
        `${numbersTo("10")} insert into items (game_id, position, name, alt_spellings) select id, value, 'Item ' || value, '[]' from games, n where id > ? and id <= ?`,
      )
      .bind(from, from + CHUNK)
      .run();
  }
}

/** Results of the creator and the leaver on every community game, and of guests on all days. */
async function addResults(db: D1Database): Promise<void> {
  const { items, scores, found, hints, returned } = emptyTotals(Array<number>(10).fill(0));
  await db
    .prepare(
      "insert into scoreboards (id, game_id, items, scores, found, hints, returned) select 1000000 + id, id, ?, ?, ?, ?, ? from games",
    )
    .bind(...[items, scores, found, hints, returned].map((counts) => JSON.stringify(counts)))
    .run();
  const accounts = [accountPlayer(CREATOR), accountPlayer(ids.leaver)];
  for (const key of await Promise.all(accounts.map(playerKey))) {
    await db
      .prepare("insert into results select unhex(?), id, 100, 0, 1, 4, 0, 0, 1 from scoreboards")
      .bind(key)
      .run();
  }
  for (let rest = RESULTS - 2 * GAMES; rest > 0; rest -= CHUNK) {
    const insert = `${numbersTo(String(Math.min(rest, CHUNK)))} insert into results
      select unhex('00' || substr(hex(randomblob(16)), 3)), 20000 + value % 900, 100, 0, 1, 4, 1, 0, 1 from n`;
    await db.prepare(insert).run();
  }
}

interface Row {
  readonly as?: "admin" | "creator" | "bystander" | "leaver";
  /** The path with its worst query, for the first and the second request. */
  readonly path?: (round: number) => string;
  readonly body?: (round: number) => unknown;
  /** The most rows that the request reads and writes, index rows included. */
  readonly read: number;
  readonly written?: number;
  /** The most statements; 50 if absent. D1 allows 1,000 for each request. */
  readonly statements?: number;
}

let nextGame = 0;
/** Returns a game that no other row changes. */
const ownGame = () => made.games[nextGame++]?.uid ?? "";
const words = "number name river france planet of";
const someGame = "bench-0000000001";
const deepest = `page=${Math.ceil(GAMES / 500)}&limit=500`;
const NO_ROWS = { read: 0 };
const anyMade = () => made.games[19]?.uid ?? "";
const credentials = { email: "boss@lavalist.test", password: PASSWORD };
/** A report, which costs more than a message without a game. */
const report = (round: number) => ({
  kind: "report",
  reason: "other",
  gameUid: made.games[16 + round]?.uid,
  userKey: userKeyOf(round),
});
const failure = { page: "pages/home", message: "It broke.", stack: "" };

/** A prompt with as many words as fit, and items with as many spellings. */
const largestDraft = (round: number) => ({
  prompt: Array.from({ length: 26 }, (_, index) => `${String.fromCharCode(97 + index)}${round}`)
    .join(" ")
    .slice(0, limits.promptLength.max),
  items: Array.from({ length: 10 }, (_, index) => ({
    name: `Thing ${"qwertyuiop".charAt(index).repeat(5)}`,
    altSpellings: Array.from({ length: limits.altSpellings }, (_, spelling) =>
      `${"asdfghjklz".charAt(index)}${"qwertyuiopasdfghjklz".charAt(spelling)}`.repeat(40),
    ),
  })),
});
const upload = (round: number) => ({ ...largestDraft(round), public: true });
const dailyGame = (round: number) => ({ ...largestDraft(round), date: `2027-02-0${round + 1}` });
const edit = (round: number) => {
  const { prompt, items } = largestDraft(round);
  const { itemIds = [] } = made.games[round + 10] ?? {};
  return {
    prompt,
    public: true,
    items: items.map((item, index) => ({ ...item, id: itemIds[index] })),
  };
};

/** A result with as many wrong guesses as the schema admits. */
const dailyResult = (round: number) =>
  resultOf(made.daily[0] ?? { itemIds: [] }, { found: 5, wrong: 8, userKey: userKeyOf(round) });
const communityResult = (round: number) => ({
  ...resultOf(made.games[18] ?? { itemIds: [] }, { found: 5, wrong: 8, userKey: userKeyOf(round) }),
  gameUid: made.games[18]?.uid,
});

const rows: Readonly<Record<string, Row>> = {
  "GET /api/clock": NO_ROWS,
  "GET /api/health": { read: 1 },
  "GET /api/health/deep": NO_ROWS,
  "POST /api/health/test-alarm": NO_ROWS,
  "GET /api/openapi.json": NO_ROWS,
  "GET /api/game/today": { read: 20 },
  "GET /api/game/date/{date}": { path: () => "/api/game/date/2026-06-09", read: 20 },
  // The whole catalogue, whatever is asked.
  "POST /api/game/sibling-lists": {
    as: "creator",
    body: () => ({ names: Array.from({ length: 10 }, (_, index) => `Thing ${index}`) }),
    read: 1000,
  },
  "POST /api/game/submit": { body: dailyResult, read: 40, written: 5, statements: 9 },
  "GET /api/game/stats": { path: () => `/api/game/stats?userKey=${userKeyOf(1)}`, read: 20 },
  "GET /api/previous-days": { read: 3000 },
  "GET /api/previous-days-paginated": {
    path: () => `/api/previous-days-paginated?limit=500&page=2&search=${words}`,
    read: 1000,
    statements: 2,
  },
  "GET /api/future-days": { as: "admin", read: 100 },
  "GET /api/future-days-paginated": {
    as: "admin",
    path: () => `/api/future-days-paginated?limit=500&search=${words}`,
    read: 1000,
    statements: 3,
  },
  "GET /api/admin/review-games": {
    as: "admin",
    path: () => "/api/admin/review-games?limit=500&page=1000000",
    read: 100,
    statements: 3,
  },
  "GET /api/community-games-paginated": {
    path: (round) =>
      `/api/community-games-paginated?${deepest}&username=${CREATOR}&sort=played${round ? "" : `&search=${words}`}`,
    read: 40_000,
    statements: 3,
  },
  "GET /api/game/uid/{uid}": { path: () => `/api/game/uid/${someGame}`, read: 20 },
  "DELETE /api/game/uid/{uid}": {
    as: "creator",
    path: () => `/api/game/uid/${ownGame()}`,
    read: 150,
    written: 40,
    statements: 3,
  },
  "POST /api/game/submit-community-game": {
    body: communityResult,
    read: 40,
    written: 5,
    statements: 9,
  },
  "GET /api/game/community-stats/{id}": {
    path: () => `/api/game/community-stats/${someGame}`,
    read: 20,
  },
  "POST /api/auth/login": { body: () => credentials, read: 20, written: 10 },
  "POST /api/auth/request-code": {
    body: (round) => ({
      ...credentials,
      email: `new${round}@lavalist.test`,
      username: `new${round}`,
    }),
    read: 40,
    written: 30,
  },
  "POST /api/auth/verify-code": {
    body: () => ({ email: "nobody@lavalist.test", code: "123456" }),
    read: 20,
    written: 10,
  },
  "POST /api/auth/forgot-password": {
    body: () => ({ email: credentials.email }),
    read: 40,
    written: 30,
  },
  "POST /api/auth/reset-password": {
    body: () => ({ token: "made-up", newPassword: "a new password" }),
    read: 10,
  },
  "POST /api/auth/second-factor": { as: "creator", read: 10, written: 4 },
  "POST /api/auth/second-factor/confirm": {
    as: "creator",
    body: () => ({ code: "123456" }),
    read: 20,
    written: 10,
  },
  "DELETE /api/auth/second-factor": {
    as: "creator",
    body: () => ({ code: "123456" }),
    read: 20,
    written: 10,
  },
  "POST /api/auth/logout": { as: "creator", read: 10, written: 4 },
  "POST /api/auth/logout-everywhere": { as: "bystander", read: 10, written: 4 },
  "GET /api/user": { as: "creator", read: 10 },
  "GET /api/user/data": { as: "creator", read: 200_000 },
  "GET /api/user/results": { as: "creator", read: 1510 },
  "POST /api/autofill-game-info": {
    as: "creator",
    body: () => ({ prompt: words }),
    read: 1000,
    written: 10,
  },
  "POST /api/game/upload": { as: "creator", body: upload, read: 1000, written: 550, statements: 7 },
  "POST /api/feedback": { as: "creator", body: report, read: 30, written: 20 },
  "POST /api/page-failure": { body: () => failure, ...NO_ROWS },
  "GET /api/testimonies": { read: 200 },
  "GET /api/admin/feedback": {
    as: "admin",
    path: () => "/api/admin/feedback?limit=500&page=1000000",
    read: 30_000,
  },
  "POST /api/admin/feedback/{id}": {
    as: "admin",
    path: (round) => `/api/admin/feedback/${round + 1}`,
    body: () => ({ published: false, done: true }),
    read: 20,
    written: 30,
  },
  "DELETE /api/admin/feedback/{id}": {
    as: "admin",
    path: (round) => `/api/admin/feedback/${round + 1}`,
    read: 20,
    written: 30,
  },
  "GET /api/game/edit/{id}": { as: "admin", path: () => `/api/game/edit/${anyMade()}`, read: 20 },
  "PUT /api/game/edit/{id}": {
    as: "admin",
    path: (round) => `/api/game/edit/${made.games[round + 10]?.uid}`,
    body: edit,
    read: 1000,
    written: 550,
    statements: 8,
  },
  "GET /api/game/figures/{id}": {
    as: "admin",
    path: () => `/api/game/figures/${someGame}`,
    read: 20,
  },
  "GET /api/game/near-misses/{id}": {
    as: "admin",
    path: () => `/api/game/near-misses/${someGame}`,
    read: 300,
  },
  "POST /api/game/appeals/{id}": {
    path: () => `/api/game/appeals/${someGame}`,
    body: (round) => ({ guess: `wrong ${round}`, userKey: userKeyOf(round) }),
    read: 40,
    written: 10,
  },
  "POST /api/admin/decide-guess/{id}": {
    as: "admin",
    path: () => `/api/admin/decide-guess/${someGame}`,
    body: (round) => ({ guess: `wrong ${round}`, shown: round === 0 }),
    read: 40,
    written: 20,
  },
  "GET /api/admin/daily-job": { as: "admin", read: 500 },
  "GET /api/admin/review/{id}": {
    as: "admin",
    path: () => `/api/admin/review/${anyMade()}`,
    read: 25_000,
  },
  "POST /api/admin/review-game/{id}": {
    as: "admin",
    path: () => `/api/admin/review-game/${ownGame()}`,
    body: () => ({ approved: true }),
    read: 80,
    written: 40,
    statements: 5,
  },
  "POST /api/admin/make-daily/{id}": {
    as: "admin",
    path: () => `/api/admin/make-daily/${ownGame()}`,
    read: 110,
    written: 50,
    statements: 5,
  },
  "POST /api/admin/review-and-make-daily/{id}": {
    as: "admin",
    path: () => `/api/admin/review-and-make-daily/${ownGame()}`,
    body: () => ({ approved: true }),
    read: 120,
    written: 60,
    statements: 5,
  },
  "POST /api/admin/add-spelling/{id}": {
    as: "admin",
    path: () => `/api/admin/add-spelling/${made.games[12]?.uid}`,
    body: (round) => ({ itemId: made.games[12]?.itemIds[round], spelling: `spelled ${round}` }),
    read: 360,
    written: 200,
    statements: 8,
  },
  "POST /api/admin/daily-game": {
    as: "admin",
    body: dailyGame,
    read: 1000,
    written: 550,
    statements: 8,
  },
  "GET /api/admin/schedule": { as: "admin", read: 200 },
  "POST /api/admin/schedule-game/{id}": {
    as: "admin",
    path: () => `/api/admin/schedule-game/${ownGame()}`,
    body: (round) => ({ date: `2027-01-0${round + 1}` }),
    read: 100,
    written: 50,
    statements: 6,
  },
  "POST /api/admin/swap-games/{id}": {
    as: "admin",
    path: () => `/api/admin/swap-games/${made.daily[1]?.uid}`,
    body: () => ({ with: made.daily[2]?.uid }),
    read: 200,
    written: 100,
    statements: 10,
  },
  "POST /api/admin/unschedule-game/{id}": {
    as: "admin",
    path: (round) => `/api/admin/unschedule-game/${made.daily[round + 1]?.uid}`,
    read: 80,
    written: 40,
    statements: 5,
  },
  "GET /api/admin/audit": {
    as: "admin",
    path: () => `/api/admin/audit?page=1000000&limit=500&game=${someGame}`,
    read: 25_000,
  },
  "GET /api/admin/statistics": { as: "admin", read: 500 },
  "POST /api/user/link-results": {
    as: "creator",
    body: () => ({ userKey: userKeyOf("unknown") }),
    read: 20,
    written: 10,
  },
  "GET /": { path: () => "/", read: 20 },
  "GET /archive/:date": { path: () => "/archive/2026-06-09", read: 20 },
  "GET /community/:uid": { path: () => `/community/${someGame}`, read: 20 },
  "GET /user/:profileName": {
    path: () => `/user/${CREATOR}?page=1000000`,
    read: 20_000,
    statements: 4,
  },
  "GET /explore/:subpath?/:page?": {
    path: () => `/explore/community/1?search=${words}&sort=hardest`,
    read: 15_000,
    statements: 2,
  },
  "GET /sitemap.xml": { read: 10 },
  "GET /sitemap/:part": { path: () => "/sitemap/community-0", read: 20_000 },
  "GET /feed.xml": { read: 1200 },
  "GET /edit/:uid": { path: () => `/edit/${someGame}`, ...NO_ROWS },
  "GET /admin/daily-game/:date": { path: () => `/admin/daily-game/${TODAY}`, ...NO_ROWS },
  "GET /admin/review/:uid": { path: () => `/admin/review/${someGame}`, ...NO_ROWS },
  "GET /api/*": { path: () => "/api/nope", ...NO_ROWS },
  "GET /random": NO_ROWS,
  "GET /offline": NO_ROWS,
  "GET /privacy-policy": NO_ROWS,
  "GET /credits": NO_ROWS,
  "GET /roadmap": NO_ROWS,
  "GET /reset-password": NO_ROWS,
  "GET /create": NO_ROWS,
  "GET /admin/schedule": NO_ROWS,
  "GET /admin/audit": NO_ROWS,
  "GET /admin/inbox": NO_ROWS,
  "GET /admin/daily-job": NO_ROWS,
  "GET /admin/statistics": NO_ROWS,
  "GET /daily.ics": NO_ROWS,
  "GET /robots.txt": NO_ROWS,
  "GET /manifest.webmanifest": NO_ROWS,
  "GET /service-worker.js": NO_ROWS,
  // The first request releases 2,000 games, the second one the others.
  "DELETE /api/user": {
    as: "leaver",
    body: () => ({ password: PASSWORD, games: "delete" }),
    read: 300_000,
    written: 50_000,
    statements: 100,
  },
};

type Cost = Readonly<Record<"rowsRead" | "rowsWritten" | "statements", number>>;

function printRow(
  name: string,
  statuses: readonly number[],
  { rowsRead, rowsWritten, statements }: Cost,
): void {
  const columns = [name, statuses.join(" "), ...[rowsRead, rowsWritten, statements].map(String)];
  process.stdout.write(`| ${columns.join(" | ")} |\n`);
}

const calls = endpoints.map(({ call }) => `${call.method} ${call.path}`);
const pages = siteRoutes.map(({ path = "" }) => `GET /${path}`);

test("every call and every page has a row in this table", () => {
  expect(Object.keys(rows).toSorted()).toEqual([...calls, ...pages].toSorted());
});

test.each(Object.entries(rows))(
  "%s reads and writes a bounded number of rows",
  async (name, row) => {
    const [method = "", template = ""] = name.split(" ");
    const token = row.as && (await tokenOf(ids[row.as]));
    let cost = { rowsRead: 0, rowsWritten: 0, statements: 0 };
    const statuses: number[] = [];
    for (const round of [0, 1]) {
      const body = row.body?.(round);
      const response = await worker.fetch(row.path?.(round) ?? template, {
        method,
        headers: {
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      statuses.push(response.status);
      const [line] = (await worker.log.of(response)).filter(({ route }) => route !== undefined);
      cost = {
        rowsRead: Math.max(cost.rowsRead, line?.rowsRead ?? 0),
        rowsWritten: Math.max(cost.rowsWritten, line?.rowsWritten ?? 0),
        statements: Math.max(cost.statements, line?.statements ?? 0),
      };
    }
    if (isBenchmark) printRow(name, statuses, cost);
    expect(cost.rowsRead).toBeLessThanOrEqual(row.read);
    expect(cost.rowsWritten).toBeLessThanOrEqual(row.written ?? 0);
    expect(cost.statements).toBeLessThanOrEqual(row.statements ?? 50);
  },
);
