import { beforeEach, expect, test } from "vitest";
import routes from "../../app/routes";
import type { SiteRoute } from "../../app/server/routes.server";
import { breakableTables } from "../support/broken-table";
import { errorBodyOf } from "../support/response-bodies";
import { resultOf, userKeyOf } from "../support/results";
import { addDailyGame, type SeededGame } from "../support/seeds";
import { startWorker, TODAY } from "../support/worker";

const worker = startWorker();

let game: SeededGame;
beforeEach(async () => {
  game = await addDailyGame(worker.db, TODAY);
});

const { breakTable } = breakableTables(worker);

const internals = /\bselect\b|no such table|worker\.js|elsewhere/i;

test("a failed call gets a 500 without internals, and the log has nothing of the request", async () => {
  await breakTable("results");
  const userKey = userKeyOf("secret");
  const result = { ...resultOf(game, { wrong: 1, userKey }), wrongGuesses: ["my secret"] };
  const route = "/api/game/submit";
  const response = await worker.fetchBroken(route, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(result),
  });
  const requestId = response.headers.get("X-Request-Id");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await errorBodyOf(response, 500)).toEqual({
    error: "Something went wrong on our side. Please try again.",
    requestId,
  });
  const [line] = await worker.log.of(response);
  expect(line).toMatchObject({ level: "error", requestId, route, status: 500 });
  expect(line?.message).toContain("no such table: results");
  expect(line?.stack).toContain("at ");
  expect(JSON.stringify(line)).not.toContain("secret");
});

test("a failing home page tells the id of the request, but not the cause", async () => {
  await breakTable("games");
  const response = await worker.fetchBroken("/");
  expect(response.status).toBe(500);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const html = (await response.text()).replace(/<style.*?<\/style>/gs, "");
  expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
  const id = response.headers.get("X-Request-Id");
  expect(html).toContain(`500: The server failed. Please try again. Request ID: ${id}`);
  expect(html).not.toMatch(internals);
  const lines = await worker.log.of(response);
  expect(lines.some((line) => line.message?.includes("no such table: games"))).toBe(true);
});

test("other pages lead home, and feeds and data contain nothing of the cause", async () => {
  await breakTable("games");
  for (const path of ["/explore", "/archive/2026-06-09"]) {
    const response = await worker.fetchBroken(path);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
    const lines = await worker.log.of(response);
    expect(lines.map((line) => line.status)).toContain(500);
  }
  for (const path of ["/_root.data", "/explore.data", "/feed.xml"]) {
    const response = await worker.fetchBroken(path);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(internals);
  }
});

test("a report of each broken page is logged as untrusted, and an invalid report is a 422", async () => {
  const report = { message: "It broke.", stack: "Error: It broke.\n    at x.js" };
  const send = (page: string, changes: object = {}) =>
    worker.fetch("/api/page-failure", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ page, ...report, ...changes }),
    });
  const pages: readonly SiteRoute[] = [{ id: "root", file: "root.tsx" }, ...routes];
  for (const { id, file } of pages) {
    const page = id ?? file.replace(/\.tsx?$/, "");
    const response = await send(page);
    const { requestId } = (await response.json()) as { requestId: string };
    const event = "untrusted report of a broken page";
    const logged = { level: "warn", event, requestId, page, ...report };
    expect(await worker.log.of(response)).toContainEqual(expect.objectContaining(logged));
  }
  expect((await send("home", { stack: "x".repeat(2001) })).status).toBe(422);
  for (const page of ["/user/anna", "other"]) expect((await send(page)).status).toBe(422);
});
