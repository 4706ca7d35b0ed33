import { beforeEach, expect, test } from "vitest";
import routes from "../../app/routes";
import { breakableTables } from "../support/broken-table";
import { errorBodyOf } from "../support/response-bodies";
import { resultOf, userKeyOf } from "../support/results";
import { addDailyGame } from "../support/seeds";
import { startWorker, TODAY } from "../support/worker";

const worker = startWorker();

beforeEach(async () => {
  await addDailyGame(worker.db, TODAY);
});

const { breakTable } = breakableTables(worker);

test.each([
  ["games", "/api/game/today", "/api/game/today"],
  ["items", `/api/game/date/${TODAY}`, "/api/game/date/:date"],
  ["games", "/api/previous-days", "/api/previous-days"],
  ["games", "/api/previous-days-paginated", "/api/previous-days-paginated"],
  ["scoreboards", "/api/game/stats", "/api/game/stats"],
])(
  "without the table %s, %s gets a 500 with a request id and no internals",
  async (table, path, route) => {
    await breakTable(table);
    const response = await worker.fetchBroken(path);
    const id = response.headers.get("X-Request-Id");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const refusal = await errorBodyOf(response, 500);
    expect(refusal).toEqual({
      error: "Something went wrong on our side. Please try again.",
      requestId: id,
    });
    const [line] = await worker.log.of(response);
    expect(line).toMatchObject({ level: "error", requestId: id, route, status: 500 });
    expect(line?.message).toContain(`no such table: ${table}`);
    expect(line?.stack).toContain("at ");
  },
);

test("the log of a failed call contains nothing of the request", async () => {
  await breakTable("results");
  const userKey = userKeyOf("secret");
  const { itemIds } = await worker.db
    .prepare("SELECT json_group_array(id) AS itemIds FROM items")
    .first<{ itemIds: string }>()
    .then((row) => ({ itemIds: JSON.parse(row?.itemIds ?? "[]") as number[] }));
  const result = { ...resultOf({ itemIds }, { wrong: 1, userKey }), wrongGuesses: ["my secret"] };
  const response = await worker.fetchBroken("/api/game/submit", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(result),
  });
  await errorBodyOf(response, 500);
  const logged = JSON.stringify(await worker.log.of(response));
  expect(logged).toContain("no such table");
  expect(logged).not.toContain("secret");
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
  expect(html).not.toMatch(/\bselect\b|no such table|worker\.js|elsewhere/i);
  const lines = await worker.log.of(response);
  expect(lines.some((line) => line.message?.includes("no such table: games"))).toBe(true);
});

test.each(["/explore", "/archive/2026-06-09"])(
  "%s redirects to the home page if it fails",
  async (path) => {
    await breakTable("games");
    const response = await worker.fetchBroken(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/");
    const lines = await worker.log.of(response);
    expect(lines.map((line) => line.status)).toContain(500);
  },
);

test.each(["/_root.data", "/explore.data", "/feed.xml"])(
  "a failing %s contains nothing of the cause",
  async (path) => {
    await breakTable("games");
    const response = await worker.fetchBroken(path);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/\bselect\b|no such table|worker\.js|elsewhere/i);
  },
);

const withoutEnding = (file: string) => file.replace(/\.tsx?$/, "");

/** Sends a report of a broken page from an address. */
function send(body: object, address = "192.0.2.1"): Promise<Response> {
  return worker.fetch("/api/page-failure", {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": address },
    body: JSON.stringify(body),
  });
}

test("a report of a broken page is logged as untrusted, and an invalid report is a 422", async () => {
  const report = {
    page: "pages/home",
    message: "It broke.",
    stack: "Error: It broke.\n    at x.js",
  };
  const response = await send(report);
  const { requestId } = (await response.json()) as { requestId: string };
  const lines = await worker.log.of(response);
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: "warn",
      event: "untrusted report of a broken page",
      requestId,
      ...report,
    }),
  );
  expect((await send({ ...report, page: "root" })).status).toBe(200);
  for (const invalid of [
    { stack: "x".repeat(2001) },
    { page: "/user/anna" },
    { page: "pages/other" },
    { message: 1 },
  ]) {
    expect((await send({ ...report, ...invalid })).status).toBe(422);
  }
});

test("a report of every route is logged", async () => {
  const idsOfRoutes = routes.map((route) => ("id" in route ? route.id : withoutEnding(route.file)));
  const ids = ["root", ...idsOfRoutes];
  for (const [index, page] of ids.entries()) {
    const response = await send({ page, message: "It broke.", stack: "" }, `192.0.2.${index + 10}`);
    expect([page, response.status]).toEqual([page, 200]);
    expect(await worker.log.of(response)).toContainEqual(expect.objectContaining({ page }));
  }
});
