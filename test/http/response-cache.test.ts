import { expect, test } from "vitest";
import { readConsistencyOf } from "../../app/http/read-consistency.server";
import { cachedOrRendered, purge } from "../../app/http/response-cache.server";
import { purgeAndWarmCaches } from "../../app/http/warm-caches.server";

const NOON = Date.parse("2026-06-10T12:00:00-04:00");

/** A cache in front of the Worker, as a deployment has it. */
function frontCache(success = true) {
  const purged: (readonly string[])[] = [];
  const cache = {
    async purge({ tags = [] }: CachePurgeOptions) {
      purged.push(tags);
      return { success, errors: success ? [] : [{ code: 1, message: "too often" }] };
    },
  };
  return { front: { cache }, purged };
}

const context = {
  now: NOON,
  version: "build",
  route: { id: "pages/home", path: "/", params: {} },
  bindings: {} as never,
  later: () => {
    throw new Error("Nothing is kept by hand behind a cache.");
  },
};

test("behind a cache the Worker renders what it is asked for, and says how it may be kept", async () => {
  const { front } = frontCache();
  const request = new Request("https://lavalist.test/");
  const render = async () => new Response("page");
  const response = await cachedOrRendered(request, context, front, render);
  expect(await response.text()).toBe("page");
  expect(response.headers.get("Cache-Tag")).toBe("day,games");
  expect(response.headers.get("Cache-Control")).toContain("s-maxage=60");
});

test("a change purges the tags of what it changed, and a refusal does no harm", async () => {
  const { front, purged } = frontCache(false);
  await purge(["day", "games"], front);
  expect(purged).toEqual([["day", "games"]]);
});

test("a new day purges all and asks for its first answers through the Worker's own cache", async () => {
  const { front, purged } = frontCache();
  const asked: string[] = [];
  const worker = {
    async fetch(url: string) {
      asked.push(url);
      return new Response("fine");
    },
  };
  const execution = { ...front, exports: { default: worker } };
  const told = await purgeAndWarmCaches(execution, "https://lavalist.test", NOON);
  expect(told).toBe(`purged, ${asked.length} responses warmed`);
  expect(purged).toEqual([["day", "games", "lists", "testimonies"]]);
  expect(asked).toContain("https://lavalist.test/api/game/today");
  expect(asked).toContain("https://lavalist.test/archive/2026-06-09");
  expect(await purgeAndWarmCaches(execution, null, NOON)).toBe("purged");
});

test("an answer that fails while caches are warmed fails the step", async () => {
  const worker = { fetch: async () => new Response(null, { status: 500 }) };
  const execution = { ...frontCache().front, exports: { default: worker } };
  await expect(purgeAndWarmCaches(execution, "https://lavalist.test", NOON)).rejects.toThrow("500");
});

const bookmark = "00000001-00000002-00000003-abcdef0123456789";
const signedIn = { Authorization: "Bearer token" };

test.each<[string, string, Record<string, string>, boolean, unknown]>([
  ["what is kept for everybody", "GET", {}, true, "nearest"],
  ["a guest's statistics", "GET", {}, false, "primary"],
  ["a guest who shows a bookmark", "GET", { "X-Bookmark": bookmark }, false, "primary"],
  ["a signed-in reader", "GET", signedIn, false, "primary"],
  [
    "a signed-in reader with a bookmark",
    "GET",
    { ...signedIn, "X-Bookmark": bookmark },
    false,
    { bookmark },
  ],
  ["a made-up bookmark", "GET", { ...signedIn, "X-Bookmark": "first-primary" }, false, "primary"],
  ["a change", "POST", { ...signedIn, "X-Bookmark": bookmark }, false, "primary"],
])("%s is read from the right copy", (_name, method, headers, isShared, reading) => {
  const request = new Request("https://lavalist.test/", { method, headers });
  expect(readConsistencyOf(request, isShared)).toEqual(reading);
});
