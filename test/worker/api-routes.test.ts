import http from "node:http";
import { expect, test, vi } from "vitest";
import { errorBodyOf } from "../support/response-bodies";
import { addDailyGame } from "../support/seeds";
import { startWorker } from "../support/worker";

const worker = startWorker();
const DAY = "2026-06-09";

/** Sends a request with any method, and its path as it is written: `fetch` would change both. */
function send(method: string, path: string): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(worker.url);
    const headers = { Connection: "close" };
    http
      .request({ hostname, port, method, path, headers }, (response) => {
        response.resume();
        resolve(response);
      })
      .on("error", reject)
      .end();
  });
}

/** Returns the route that the log names for a response. */
function routeOf({ headers }: http.IncomingMessage): Promise<string> {
  const lines = () => worker.log.lines.filter((line) => line.requestId === headers["x-request-id"]);
  return vi.waitFor(() => {
    const [line] = lines();
    if (!line) throw new Error("The line of the request is not in the log yet.");
    return line.route;
  }, 5000);
}

test.each([
  ["/api/clock/", "/api/clock"],
  ["//api/clock//", "/api/clock"],
  ["/API/CLOCK", "/api/clock"],
  ["/%61pi/clo%63k", "/api/clock"],
  ["/api/clock?index&x=1", "/api/clock"],
  ["/api/previous-days-paginated?limit=5&page=2&limit=500&x", "?limit=5&page=2"],
  ["/api/previous-days-paginated?page=%32", "?page=2"],
  ["/api/openapi%2Ejson", "/api/openapi.json"],
  [`/api/game/DATE/${DAY}/?day=1`, `/api/game/date/${DAY}`],
  ["/api/game/date/2026%2D06%2D09", `/api/game/date/${DAY}`],
  [`/api/game/date/${DAY}%2f`, `/api/game/date/${DAY}%2F`],
  ["/api/game/date/%E0%A4%A", "/api/game/date/%25E0%25A4%25A"],
  ["/Explore//community/1/", "/explore/community/1"],
  ["/user/%41nna?x=1", "/user/Anna"],
  ["/explore/community/1.data?x=1&search=a%20b", "/explore/community/1.data?search=a+b"],
  ["/_root.data?x", "/_root.data"],
  ["//", "/"],
])("GET %s leads to %s, which leads nowhere else", async (path, address) => {
  const canonical = address.startsWith("?") ? path.replace(/\?.*/, address) : address;
  const response = await send("GET", path);
  expect([response.statusCode, response.headers.location]).toEqual([308, canonical]);
  expect(response.headers["cache-control"]).toBe("private, no-store");
  expect((await send("GET", canonical)).statusCode).not.toBe(308);
});

test("a write is redirected with its method, and may have any parameter", async () => {
  const odd = await send("POST", "/API/feedback?x=1");
  expect([odd.statusCode, odd.headers.location]).toEqual([308, "/api/feedback?x=1"]);
  expect((await send("POST", "/api/feedback?x=1")).statusCode).toBe(415);
});

test.each([
  ["/api/clock", "/api/clock", 200],
  [`/api/game/date/${DAY}`, "/api/game/date/:date", 200],
  [`/api/game/date/${DAY}%2F`, "/api/game/date/:date", 400],
  [`/api/game/date/${DAY}%20`, "/api/game/date/:date", 400],
  ["/api/game/date/%25", "/api/game/date/:date", 400],
  ["/api/clock%2F", "/api/*", 404],
  ["/api/clock.data", "/api/*", 404],
  [`/api/game/date/${DAY}.data`, "/api/game/date/:date", 400],
  ["/api/clock/more", "/api/*", 404],
  ["/api/openapijson", "/api/*", 404],
  ["/api/game/date/", "/api/*", 404],
  [`/api/game/date/${DAY}/../..`, "/api/*", 404],
  ["/api/admin/review", "/api/*", 404],
  ["/api/%E0%A4%A", "/api/*", 404],
  ["/apix", "none", 404],
  ["/api.data", "/api/*", 404],
])("GET %s is routed to %s and gets %i", async (path, route, status) => {
  await addDailyGame(worker.db, DAY);
  const response = await send("GET", path);
  expect(response.statusCode).toBe(status);
  expect(await routeOf(response)).toBe(route);
});

test.each(["OPTIONS", "TRACE", "PROPFIND"])(
  "%s gets a 405 that lists the methods of the path",
  async (method) => {
    for (const [path, route, allow] of [
      ["/api/clock", "/api/clock", "GET, HEAD"],
      ["/api/feedback", "/api/feedback", "POST"],
      ["/api/user", "/api/user", "GET, HEAD, DELETE"],
      ["/api/game/edit/a-made-up-uid", "/api/game/edit/:id", "GET, HEAD, PUT"],
    ] as const) {
      const response = await send(method, path);
      expect([path, response.statusCode]).toEqual([path, 405]);
      expect(response.headers.allow, path).toBe(allow);
      expect(await routeOf(response)).toBe(route);
    }
  },
);

test.each(["GET", "POST", "PUT", "PATCH", "DELETE"])(
  "%s of an unknown call gets a JSON 404",
  async (method) => {
    const response = await worker.fetch("/api/game/submit/more", { method });
    expect(await errorBodyOf(response, 404)).toEqual({ error: "There is no such API call." });
  },
);
