import { expect, test } from "vitest";
import { calls } from "../../app/contract/calls/all";
import routes from "../../app/routes";
import { startAccounts } from "../support/accounts-worker";
import { addGame, uidOf } from "../support/played-days";
import { addTestViewers, type TestViewer, testViewers } from "../support/viewers";

const worker = startAccounts();

/** One status for everybody, or one for each asker in the order of `askers`. */
interface Row {
  readonly path?: string;
  readonly body?: unknown;
  readonly statuses: number | readonly number[];
}

const NOBODY = 401;
/** A call that needs an account: nobody without one, nor with a token that is not valid. */
const accounts = (status: number) =>
  [NOBODY, status, status, status, status, NOBODY, NOBODY, NOBODY, NOBODY] as const;

/** A call of admins. */
const admins = (status: number) =>
  [NOBODY, 403, 403, 403, status, NOBODY, NOBODY, NOBODY, NOBODY] as const;

const someDay = "2026-06-09";
const someUid = "a-made-up-uid-0";
const userKey = "a-random-user-key";
const result = {
  answers: Array.from({ length: 10 }, (_, answerId) => ({ answerId, guessedCorrectly: false })),
  userKey,
  score: 0,
};
const unknown = "an-unknown-game";
const items = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  name: `Item number ${"abcdefghij".charAt(index).repeat(5)}`,
  altSpellings: [],
}));
const credentials = { email: "nobody@lavalist.test", password: "a wrong password" };

/** What each call answers to each asker, in a database without a game. A new route fails until it has its row. */
const table: Readonly<Record<string, Row>> = {
  "GET /api/clock": { statuses: 200 },
  "GET /api/health": { statuses: 200 },
  "GET /api/openapi.json": { statuses: 200 },
  "GET /api/game/today": { statuses: 404 },
  "GET /api/game/date/{date}": { path: `/api/game/date/${someDay}`, statuses: 404 },
  "POST /api/game/submit": { body: result, statuses: 404 },
  "GET /api/game/stats": { statuses: 404 },
  "GET /api/previous-days": { statuses: 200 },
  "GET /api/previous-days-paginated": { statuses: 200 },
  "GET /api/future-days": { statuses: admins(200) },
  "GET /api/future-days-paginated": { statuses: admins(200) },
  "GET /api/admin/review-games": { statuses: admins(200) },
  "GET /api/community-games-paginated": { statuses: 200 },
  "GET /api/game/uid/{uid}": { path: `/api/game/uid/${someUid}`, statuses: 404 },
  "DELETE /api/game/uid/{uid}": { path: `/api/game/uid/${someUid}`, statuses: accounts(404) },
  "POST /api/game/submit-community-game": {
    body: { ...result, gameUid: someUid },
    statuses: 404,
  },
  "GET /api/game/community-stats/{id}": {
    path: `/api/game/community-stats/${someUid}`,
    statuses: 404,
  },
  "POST /api/auth/login": { body: credentials, statuses: 401 },
  "POST /api/auth/request-code": {
    body: { ...credentials, username: "newcomer" },
    statuses: [200, 200, 200, 200, 200, 429, 429, 429, 429],
  },
  "POST /api/auth/verify-code": {
    body: { email: credentials.email, code: "123456" },
    statuses: 401,
  },
  "POST /api/auth/forgot-password": {
    body: { email: credentials.email },
    statuses: [200, 200, 200, 200, 200, 429, 429, 429, 429],
  },
  "POST /api/auth/reset-password": {
    body: { token: "made-up", newPassword: "a new password" },
    statuses: 401,
  },
  "POST /api/auth/logout-everywhere": { statuses: accounts(200) },
  "GET /api/user": { statuses: accounts(200) },
  "DELETE /api/user": {
    body: { password: "a wrong password", games: "keep" },
    statuses: accounts(403),
  },
  "GET /api/user/data": { statuses: accounts(200) },
  "GET /api/user/results": { statuses: accounts(200) },
  "POST /api/autofill-game-info": { body: {}, statuses: accounts(422) },
  "POST /api/game/upload": { body: {}, statuses: accounts(422) },
  "POST /api/voice": { body: { kind: "idea", text: "Night mode." }, statuses: 201 },
  "POST /api/page-failure": {
    body: { page: "pages/home", message: "It broke.", stack: "" },
    statuses: 200,
  },
  "GET /api/testimonies": { statuses: 200 },
  "GET /api/admin/voice": { statuses: admins(200) },
  "POST /api/admin/voice/{id}": {
    path: "/api/admin/voice/1",
    body: { published: true },
    statuses: admins(404),
  },
  "GET /api/game/edit/{id}": { path: `/api/game/edit/${unknown}`, statuses: admins(404) },
  "PUT /api/game/edit/{id}": {
    path: `/api/game/edit/${unknown}`,
    body: { prompt: "Ten things", public: true, items },
    statuses: admins(404),
  },
  "GET /api/game/near-misses/{id}": {
    path: `/api/game/near-misses/${unknown}`,
    statuses: accounts(404),
  },
  "GET /api/admin/rolls": { statuses: admins(200) },
  "GET /api/admin/review/{id}": { path: `/api/admin/review/${unknown}`, statuses: admins(404) },
  "POST /api/admin/review-game/{id}": {
    path: `/api/admin/review-game/${unknown}`,
    body: { approved: true },
    statuses: admins(404),
  },
  "POST /api/admin/make-daily/{id}": {
    path: `/api/admin/make-daily/${unknown}`,
    statuses: admins(404),
  },
  "POST /api/admin/review-and-make-daily/{id}": {
    path: `/api/admin/review-and-make-daily/${unknown}`,
    body: { approved: true },
    statuses: admins(404),
  },
  "POST /api/admin/add-spelling/{id}": {
    path: `/api/admin/add-spelling/${unknown}`,
    body: { itemId: 1, spelling: "another" },
    statuses: admins(404),
  },
  "GET /api/admin/schedule": { statuses: admins(200) },
  "POST /api/admin/schedule-game/{id}": {
    path: `/api/admin/schedule-game/${unknown}`,
    body: { date: "2026-07-01" },
    statuses: admins(404),
  },
  "POST /api/admin/swap-games/{id}": {
    path: `/api/admin/swap-games/${unknown}`,
    body: { with: "another-unknown-game" },
    statuses: admins(404),
  },
  "POST /api/admin/unschedule-game/{id}": {
    path: `/api/admin/unschedule-game/${unknown}`,
    statuses: admins(404),
  },
  "GET /api/admin/audit": { statuses: admins(200) },
  "GET /api/admin/numbers": { statuses: admins(200) },
  "POST /api/user/link-results": { body: { userKey }, statuses: accounts(200) },
};

const declared = Object.values(calls).map(({ method, path }) => `${method} ${path}`);

test("every route answers calls of the contract, and every call has a row here", () => {
  const paths = routes
    .map(({ path }) => `/${path}`)
    .filter((path) => path.startsWith("/api/") && path !== "/api/*")
    .map((path) => path.replace(/:(\w+)/g, "{$1}"));
  expect(new Set(declared.map((call) => call.split(" ")[1]))).toEqual(new Set(paths));
  expect(Object.keys(table).sort()).toEqual([...declared].sort());
});

test.each(Object.entries(table))("%s answers each asker as it should", async (call, row) => {
  const tokens = await addTestViewers(worker);
  const [method, path] = call.split(" ");
  const answered: Partial<Record<TestViewer, number>> = {};
  for (const asker of testViewers) {
    const { status, headers } = await worker.ask(`${method} ${row.path ?? path}`, {
      body: row.body,
      token: tokens[asker],
    });
    answered[asker] = status;
    if (status >= 400) expect(headers.get("Cache-Control")).toBe("private, no-store");
  }
  const { statuses } = row;
  const expected = testViewers.map((asker, index) => [
    asker,
    typeof statuses === "number" ? statuses : statuses[index],
  ]);
  expect(answered).toEqual(Object.fromEntries(expected));
});

test("a private game opens for its owner and for admins only", async () => {
  const tokens = await addTestViewers(worker);
  await addGame(worker.db, { id: 50, creatorId: "id-of-owner", status: "unreviewed" });
  for (const asker of testViewers) {
    const { status } = await worker.ask(`GET /api/game/uid/${uidOf(50)}`, { token: tokens[asker] });
    const may = asker === "owner" || asker === "admin";
    expect([asker, status]).toEqual([asker, may ? 200 : 404]);
  }
});

test("what a call declares as its access is what the table expects", () => {
  for (const call of Object.values(calls)) {
    const statuses = table[`${call.method} ${call.path}`]?.statuses;
    const guest = typeof statuses === "number" ? statuses : statuses?.[0];
    const player = typeof statuses === "number" ? statuses : statuses?.[1];
    if (call.access !== "anyone") expect([call.path, guest]).toEqual([call.path, 401]);
    if (call.access === "admin") expect([call.path, player]).toEqual([call.path, 403]);
  }
});

/** What stands for the parameters of a page's address. */
const places: Readonly<Record<string, string>> = {
  ":date": someDay,
  ":uid": uidOf(50),
  ":profileName": "owner",
  ":subpath?": "community",
  ":page?": "1",
  ":part": "1",
};

/** Addresses besides of which one asker may see more than another. */
const privatePlaces = [
  "/archive/2026-06-12",
  `/community/${uidOf(51)}`,
  `/edit/${uidOf(51)}`,
  `/admin/review/${uidOf(51)}`,
  ...["archive", "future", "review", "denied"].map((list) => `/explore/${list}/1`),
];

async function look(path: string, token: string | undefined): Promise<string> {
  const response = await worker.fetch(path, {
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
  const { status, headers } = response;
  return JSON.stringify([status, headers.get("Location"), await response.text()]);
}

test("every page is the same for everybody, whatever token comes with it", async () => {
  const paths = routes
    .map(({ path = "" }) => `/${path}`)
    .filter((path) => !path.startsWith("/api/"))
    .map((path) => path.replace(/:\w+\??/g, (parameter) => places[parameter] ?? parameter));
  const tokens = await addTestViewers(worker);
  await addGame(worker.db, { id: 50, creatorId: "id-of-owner" });
  await addGame(worker.db, { id: 51, creatorId: "id-of-owner", status: "unreviewed" });
  await addGame(worker.db, { id: 52, dailyDate: "2026-06-12" });
  for (const path of [...paths, ...privatePlaces]) {
    expect(path).not.toContain(":");
    const seen = await Promise.all(testViewers.map((asker) => look(path, tokens[asker])));
    expect([path, new Set(seen).size]).toEqual([path, 1]);
  }
});
