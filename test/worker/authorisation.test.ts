import { beforeAll, expect, test } from "vitest";
import { endpoints } from "../../app/endpoints";
import { startAccounts } from "../support/accounts-worker";
import { addCallRequests, callBindings } from "../support/call-requests";
import { type CallRequest, callRows, pageRows } from "../support/calls";
import { addCommunityGame } from "../support/seeds";
import { type Snapshot, takeSnapshot } from "../support/snapshot";
import { type TestViewer, testViewers } from "../support/viewers";
import { NOON } from "../support/worker";
import type { World } from "../support/world";

const worker = startAccounts({ bindings: await callBindings() }, { keepData: true });

let world: World;
let requests: Readonly<Record<string, CallRequest>> = {};
let snapshot: Snapshot;
beforeAll(async () => {
  await worker.setClock(NOON);
  ({ world, requests } = await addCallRequests(worker));
  snapshot = await takeSnapshot(worker.db);
});

const calls = endpoints.map(({ call }) => [`${call.method} ${call.path}`, call] as const);

test("every call has a row in the table", () => {
  expect(Object.keys(callRows).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});

test.each(calls)("%s has the right status for each caller", async (name, call) => {
  const { path, body } = requests[name] ?? {};
  const { callers = [] } = callRows[name] ?? {};
  const actual: Partial<Record<TestViewer, number>> = {};
  let isChanged = call.method !== "GET";
  for (const caller of testViewers) {
    if (isChanged) await snapshot.restore();
    const token = world.viewers[caller];
    const { status, headers } = await worker.ask(`${call.method} ${path}`, { body, token });
    actual[caller] = status;
    isChanged = call.method !== "GET" && status < 400;
    if (status >= 400) expect(headers.get("Cache-Control")).toBe("private, no-store");
  }
  const expected = testViewers.map((caller, index) => {
    const status = callers[index];
    return [caller, status === "ok" ? (call.status ?? 200) : status];
  });
  expect(actual).toEqual(Object.fromEntries(expected));
});

test("each call declares the access, the limit and the purged tags of its row", () => {
  for (const { call, purges } of endpoints) {
    const { access, method } = call;
    const name = `${method} ${call.path}`;
    const usual = method === "GET" ? 400 : 90;
    const { callers = [], limit = usual, purges: tags = [] } = callRows[name] ?? {};
    expect([name, call.limit, purges]).toEqual([name, limit, tags]);
    const [guest, player] = callers;
    if (access !== "anyone") expect([name, guest]).toEqual([name, 401]);
    if (access === "admin") expect([name, player]).toEqual([name, 403]);
  }
});

const withParameters = calls.filter(([, { path }]) => path.includes("{"));

test.each(withParameters)("%s is 404 for what does not exist", async (name, { method, path }) => {
  const unknown = path.includes("feedback") ? "999999" : "an-unknown-game";
  const unknownPath = path
    .replace("{date}", "2020-01-01")
    .replace(/\{\w+\}/, unknown)
    .replace("{member}", "1");
  const { body } = requests[name] ?? {};
  const token = world.viewers.admin;
  expect((await worker.ask(`${method} ${unknownPath}`, { body, token })).status).toBe(404);
});

test("every page is the same for a guest, an owner, an admin and a token of nobody", async () => {
  await snapshot.restore();
  const seed = { createdAt: NOON, creatorId: "id-of-owner" };
  const { uid } = await addCommunityGame(worker.db, { status: "unreviewed" }, seed);
  // More paths, whose content one viewer may see and another may not.
  const privatePaths = [
    "/archive/2026-06-12",
    ...["community", "edit", "admin/review"].map((page) => `/${page}/${uid}`),
    ...["archive", "future", "review", "denied"].map((list) => `/explore/${list}/1`),
  ];
  const paths = Object.keys(pageRows)
    .filter((name) => !name.startsWith("GET /api/"))
    .map((name) => requests[name]?.path ?? "");
  for (const path of [...paths, ...privatePaths]) {
    const pages = new Set<string>();
    for (const caller of ["guest", "owner", "admin", "tampered"] as const) {
      const headers = { Authorization: `Bearer ${world.viewers[caller]}` };
      const response = await worker.fetch(path, caller === "guest" ? {} : { headers });
      const { status } = response;
      pages.add([status, response.headers.get("Location"), await response.text()].join());
    }
    expect([path, pages.size]).toEqual([path, 1]);
  }
});
