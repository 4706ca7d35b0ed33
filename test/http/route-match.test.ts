import { expect, test } from "vitest";
import { endpoints } from "../../app/api/endpoints";
import {
  allGameTags,
  cachedUntilChange,
  cachedUntilDeployment,
  cachedUntilEdited,
  oneGameTags,
} from "../../app/http/cache-rules.server";
import { routeFinder } from "../../app/http/route-match.server";
import routes from "../../app/routes";

const find = routeFinder(routes, endpoints);

/** Returns the calls at a URL path, each as `GET /api/game/today`. */
const callsAt = (pathname: string) =>
  find(pathname).endpoints.map(({ call }) => `${call.method} ${call.path}`);

test("a page is found by its path, and its data belong to it", () => {
  expect(find("/").path).toBe("/");
  expect(find("/_root.data").path).toBe("/");
  expect(find("/_root").path).toBe("none");
  expect(find("/archive/2026-06-09.data")).toEqual({
    path: "/archive/:date",
    params: { date: "2026-06-09" },
    cache: cachedUntilEdited,
    parameters: ["_routes"],
    endpoints: [],
  });
  expect(find("/reset-password").cache).toBeNull();
  expect(find("/nope")).toEqual({
    path: "none",
    params: {},
    cache: null,
    parameters: null,
    endpoints: [],
  });
});

test("a call is found by its path, with every method of that path", () => {
  expect(find("/api/game/date/2026-06-09")).toMatchObject({
    path: "/api/game/date/:date",
    params: { date: "2026-06-09" },
    cache: cachedUntilChange("games"),
  });
  expect(callsAt("/api/user").toSorted()).toEqual(["DELETE /api/user", "GET /api/user"]);
  expect(callsAt("/api/admin/feedback")).toEqual(["GET /api/admin/feedback"]);
  expect(callsAt("/api/admin/feedback/7")).toEqual([
    "POST /api/admin/feedback/{id}",
    "DELETE /api/admin/feedback/{id}",
  ]);
  expect(find("/api/openapi.json").cache).toEqual(cachedUntilDeployment);
  expect(find("/api/game/uid/some-uid").cache).toBeNull();
  expect(find("/api/game/stats").cache).toBeNull();
});

test.each(["/api", "/api/", "/api//clock", "/api/nope", "/api/game/date", "/api/clock/more"])(
  "%s is a path of the API without a call",
  (pathname) => {
    expect(find(pathname)).toMatchObject({ path: "/api/*", cache: null, endpoints: [] });
  },
);

test.each([
  ["/api/game/date/2026%2D06%2D09", "2026-06-09"],
  ["/api/game/date/a%2Fb", "a/b"],
  ["/api/game/date/%25", "%"],
  ["/api/game/date/2026-06-09/", "2026-06-09"],
  ["/API/Game/DATE/2026-06-09", "2026-06-09"],
])("%s has the parameter %s", (pathname, date) => {
  expect(find(pathname)).toMatchObject({ path: "/api/game/date/:date", params: { date } });
});

test("a literal segment wins over a parameter, in either order of the table", () => {
  const [template] = endpoints;
  if (!template) throw new Error("The API has no call.");
  const withPath = (path: string) => ({ ...template, call: { ...template.call, path } });
  const both = [withPath("/api/game/{id}"), withPath("/api/game/today")];
  for (const table of [both, both.toReversed()]) {
    const findAmong = routeFinder(routes, table);
    expect(findAmong("/api/game/today").path).toBe("/api/game/today");
    expect(findAmong("/api/game/other").path).toBe("/api/game/:id");
  }
});

test("the calls that change what everybody sees purge it", () => {
  const purging = endpoints.filter(({ purges }) => purges.length > 0);
  expect(
    Object.fromEntries(purging.map(({ call, purges }) => [`${call.method} ${call.path}`, purges])),
  ).toEqual({
    "PUT /api/game/edit/{id}": oneGameTags,
    "DELETE /api/game/uid/{uid}": oneGameTags,
    "DELETE /api/user": [...allGameTags, "testimonies"],
    "POST /api/admin/add-spelling/{id}": ["game"],
    "POST /api/admin/daily-game": ["day", "lists"],
    "POST /api/admin/make-daily/{id}": oneGameTags,
    "POST /api/admin/review-and-make-daily/{id}": oneGameTags,
    "POST /api/admin/review-game/{id}": ["game", "lists"],
    "POST /api/admin/schedule-game/{id}": oneGameTags,
    "POST /api/admin/swap-games/{id}": oneGameTags,
    "POST /api/admin/unschedule-game/{id}": oneGameTags,
    "POST /api/admin/feedback/{id}": ["testimonies"],
    "DELETE /api/admin/feedback/{id}": ["testimonies"],
  });
});

test("only calls that anyone may make are cached, and no write is", () => {
  for (const { call, cache } of endpoints.filter((endpoint) => endpoint.cache !== null)) {
    expect([call.path, call.method, call.access]).toEqual([call.path, "GET", "anyone"]);
    expect(cache?.seconds).toBeGreaterThan(0);
  }
});
