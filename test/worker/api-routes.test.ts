import http from "node:http";
import { expect, test, vi } from "vitest";
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
  ["//API/clo%63k/?index&x=1", "/api/clock"],
  [
    "/api/future-days-paginated?limit=5&page=%32&limit=5&x",
    "/api/future-days-paginated?limit=5&page=2",
  ],
  [`/api/game/date/${DAY}%2f`, `/api/game/date/${DAY}%2F`],
  ["/api/game/date/%E0%A4%A", "/api/game/date/%25E0%25A4%25A"],
  ["/Explore//community/1/", "/explore/community/1"],
  ["/user/%41nna?x=1", "/user/Anna"],
  ["/explore/community/1.data?x=1&search=a%20b", "/explore/community/1.data?search=a+b"],
  ["/_root.data?x", "/_root.data"],
  ["//", "/"],
])("GET %s leads to %s, which leads nowhere else", async (path, canonical) => {
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
  [`/api/game/date/${DAY}`, "/api/game/date/:date", 200],
  [`/api/game/date/${DAY}%2F`, "/api/game/date/:date", 400],
  [`/api/game/date/${DAY}.data`, "/api/game/date/:date", 400],
  ["/api/clock%2F", "/api/*", 404],
  ["/api/clock/more", "/api/*", 404],
  ["/api/openapijson", "/api/*", 404],
  [`/api/game/date/${DAY}/../..`, "/api/*", 404],
  ["/api/%E0%A4%A", "/api/*", 404],
  ["/apix", "none", 404],
])("GET %s is routed to %s and gets %i", async (path, route, status) => {
  await addDailyGame(worker.db, DAY);
  const response = await send("GET", path);
  expect(response.statusCode).toBe(status);
  expect(await routeOf(response)).toBe(route);
});
