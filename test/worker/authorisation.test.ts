import { expect, test } from "vitest";
import { endpoints } from "../../app/api/endpoints";
import routes from "../../app/routes";
import { startAccounts } from "../support/accounts-worker";
import { addGame, uidOf } from "../support/played-days";
import { addTestViewers, type TestViewer, testViewers } from "../support/viewers";

const worker = startAccounts();

/** One status for every caller, or one for each caller in the order of `testViewers`. */
interface Row {
  readonly path?: string;
  readonly body?: unknown;
  readonly statuses: number | readonly number[];
}

/** The statuses of a call that needs an account: 401 without a valid token. */
const accounts = (status: number) =>
  [401, status, status, status, status, 401, 401, 401, 401] as const;

/** The statuses of a call for admins. */
const admins = (status: number) => [401, 403, 403, 403, status, 401, 401, 401, 401] as const;

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

/** The status of each call for each caller, in a database without games. A new call needs a row. */
const table: Readonly<Record<string, Row>> = {
  "GET /api/clock": { statuses: 200 },
  "GET /api/health": { statuses: 200 },
  "GET /api/health/deep": { statuses: 401 },
  "POST /api/health/test-alarm": { statuses: 401 },
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
  "POST /api/auth/second-factor": { statuses: accounts(200) },
  "POST /api/auth/second-factor/confirm": { body: { code: "123456" }, statuses: accounts(409) },
  "DELETE /api/auth/second-factor": {
    body: { password: "a password", code: "123456" },
    statuses: accounts(409),
  },
  "POST /api/auth/logout": { statuses: accounts(200) },
  "POST /api/auth/logout-everywhere": { statuses: accounts(200) },
  "GET /api/user": { statuses: accounts(200) },
  "DELETE /api/user": {
    body: { password: "a wrong password", games: "keep" },
    statuses: accounts(403),
  },
  "GET /api/user/data": { statuses: accounts(200) },
  "GET /api/user/results": { statuses: accounts(200) },
  "POST /api/autofill-game-info": { body: {}, statuses: accounts(422) },
  "POST /api/game/sibling-lists": { body: { names: [] }, statuses: accounts(200) },
  "POST /api/game/upload": { body: {}, statuses: accounts(422) },
  "POST /api/feedback": { body: { kind: "idea", text: "Night mode." }, statuses: 201 },
  "POST /api/page-failure": {
    body: { page: "pages/home", message: "It broke.", stack: "" },
    statuses: 200,
  },
  "GET /api/testimonies": { statuses: 200 },
  "GET /api/admin/feedback": { statuses: admins(200) },
  "DELETE /api/admin/feedback/{id}": { path: "/api/admin/feedback/1", statuses: admins(404) },
  "POST /api/admin/feedback/{id}": {
    path: "/api/admin/feedback/1",
    body: { published: true },
    statuses: admins(404),
  },
  "GET /api/game/edit/{id}": { path: `/api/game/edit/${unknown}`, statuses: admins(404) },
  "PUT /api/game/edit/{id}": {
    path: `/api/game/edit/${unknown}`,
    body: { prompt: "Ten things", public: true, items },
    statuses: admins(404),
  },
  "GET /api/game/figures/{id}": {
    path: `/api/game/figures/${unknown}`,
    statuses: accounts(404),
  },
  "GET /api/game/near-misses/{id}": {
    path: `/api/game/near-misses/${unknown}`,
    statuses: accounts(404),
  },
  "POST /api/game/appeals/{id}": {
    path: `/api/game/appeals/${unknown}`,
    body: { guess: "pumice", userKey },
    statuses: 404,
  },
  "POST /api/admin/decide-guess/{id}": {
    path: `/api/admin/decide-guess/${unknown}`,
    body: { guess: "pumice", shown: true },
    statuses: admins(404),
  },
  "GET /api/admin/daily-job": { statuses: admins(200) },
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
  "POST /api/admin/daily-game": { body: {}, statuses: admins(422) },
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
  "GET /api/admin/statistics": { statuses: admins(200) },
  "POST /api/user/link-results": { body: { userKey }, statuses: accounts(200) },
};

test("every call has a row in this table", () => {
  const served = endpoints.map(({ call }) => `${call.method} ${call.path}`);
  expect(Object.keys(table).toSorted()).toEqual(served.toSorted());
});

test.each(Object.entries(table))("%s has the right status for each caller", async (call, row) => {
  const tokens = await addTestViewers(worker);
  const [method, path] = call.split(" ");
  const actual: Partial<Record<TestViewer, number>> = {};
  for (const caller of testViewers) {
    const { status, headers } = await worker.ask(`${method} ${row.path ?? path}`, {
      body: row.body,
      token: tokens[caller],
    });
    actual[caller] = status;
    if (status >= 400) expect(headers.get("Cache-Control")).toBe("private, no-store");
  }
  const { statuses } = row;
  const expected = testViewers.map((caller, index) => [
    caller,
    typeof statuses === "number" ? statuses : statuses[index],
  ]);
  expect(actual).toEqual(Object.fromEntries(expected));
});

test("only its owner and admins may read a private game", async () => {
  const tokens = await addTestViewers(worker);
  await addGame(worker.db, { id: 50, creatorId: "id-of-owner", status: "unreviewed" });
  for (const caller of testViewers) {
    const { status } = await worker.ask(`GET /api/game/uid/${uidOf(50)}`, {
      token: tokens[caller],
    });
    const mayRead = caller === "owner" || caller === "admin";
    expect([caller, status]).toEqual([caller, mayRead ? 200 : 404]);
  }
});

test("the table agrees with the access that each call declares", () => {
  for (const { call } of endpoints) {
    const statuses = table[`${call.method} ${call.path}`]?.statuses;
    const guest = typeof statuses === "number" ? statuses : statuses?.[0];
    const player = typeof statuses === "number" ? statuses : statuses?.[1];
    if (call.access !== "anyone") expect([call.path, guest]).toEqual([call.path, 401]);
    if (call.access === "admin") expect([call.path, player]).toEqual([call.path, 403]);
  }
});

/** A value for each parameter of a page's path. */
const parameters: Readonly<Record<string, string>> = {
  ":date": someDay,
  ":uid": uidOf(50),
  ":profileName": "owner",
  ":subpath?": "community",
  ":page?": "1",
  ":part": "1",
};

/** More paths, whose content one viewer may see and another may not. */
const privatePaths = [
  "/archive/2026-06-12",
  `/community/${uidOf(51)}`,
  `/edit/${uidOf(51)}`,
  `/admin/review/${uidOf(51)}`,
  ...["archive", "future", "review", "denied"].map((list) => `/explore/${list}/1`),
];

async function readPage(path: string, token: string | undefined): Promise<string> {
  const response = await worker.fetch(path, {
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
  const { status, headers } = response;
  return JSON.stringify([status, headers.get("Location"), await response.text()]);
}

test("every page is the same for every caller, whatever token it sends", async () => {
  const paths = routes
    .map(({ path = "" }) => `/${path}`)
    .filter((path) => !path.startsWith("/api/"))
    .map((path) => path.replace(/:\w+\??/g, (name) => parameters[name] ?? name));
  const tokens = await addTestViewers(worker);
  await addGame(worker.db, { id: 50, creatorId: "id-of-owner" });
  await addGame(worker.db, { id: 51, creatorId: "id-of-owner", status: "unreviewed" });
  await addGame(worker.db, { id: 52, dailyDate: "2026-06-12" });
  for (const path of [...paths, ...privatePaths]) {
    expect(path).not.toContain(":");
    const pages = await Promise.all(testViewers.map((caller) => readPage(path, tokens[caller])));
    expect([path, new Set(pages).size]).toEqual([path, 1]);
  }
});
