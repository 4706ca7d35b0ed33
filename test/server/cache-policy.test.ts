import { expect, test, vi } from "vitest";
import { jobContext } from "../../app/compose";
import type { Bindings } from "../../app/server/bindings.server";
import {
  purge,
  revalidated,
  setCacheControl,
  withCachePolicy,
} from "../../app/server/cache-policy.server";
import {
  type CacheRule,
  cachedUntilChange,
  cachedUntilEdited,
} from "../../app/server/cache-rules.server";
import { readConsistencyOf } from "../../app/server/request-context.server";

const NOON = Date.parse("2026-06-10T12:00:00-04:00");
const MIDNIGHT = Date.parse("2026-06-11T00:00:00-04:00");
const rule: CacheRule = { seconds: 60, tags: ["day", "all-games"] };
const request = new Request("http://localhost/");

/** Returns what the policy needs of a request for a route with a rule. */
const contextOf = (cache: CacheRule | null) => ({
  now: NOON,
  shownGames: new Set(["abc"]),
  route: { path: "/", params: {}, canonicalPath: "/", cache, parameters: null, endpoints: [] },
});

/** Returns the headers that say how long caches may store a response, `left` ms before midnight. */
function cacheHeaders(left: number, cacheRule = rule) {
  const headers = new Headers();
  setCacheControl(headers, cacheRule, MIDNIGHT - left);
  return headers;
}

test.each([
  [12 * 60 * 60_000, 60, 43_140],
  [61_000, 60, 1],
  [59_999, 59, 0],
  [999, 0, 0],
])(
  "%i ms before midnight, caches may store a response for %i s, and serve today's game after an error for %i s more",
  (left, seconds, more) => {
    const headers = cacheHeaders(left);
    expect(headers.get("Cache-Control")).toContain(`s-maxage=${seconds},`);
    expect(headers.get("Cloudflare-CDN-Cache-Control")).toBe(
      `public, max-age=${seconds}, stale-if-error=${more}`,
    );
  },
);

test("what does not show today's game is not served after an error", () => {
  const other = cacheHeaders(120_000, { seconds: 60, tags: ["testimonies"] });
  expect(other.get("Cloudflare-CDN-Cache-Control")).toBeNull();
});

test.each<[string, Response, CacheRule | null]>([
  ["a response of a route without a rule", new Response("body"), null],
  ["an error", new Response("body", { status: 404 }), rule],
  ["a redirect", new Response(null, { status: 302 }), rule],
  [
    "a response that says no-store itself",
    new Response("body", { headers: { "Cache-Control": "private, no-store" } }),
    rule,
  ],
])("no cache may store %s", async (_name, response, itsRule) => {
  const { headers } = await withCachePolicy(response, request, contextOf(itsRule));
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(headers.get("ETag")).toBeNull();
  expect(headers.get("Cache-Tag")).toBeNull();
});

test.each([
  ['W/"a"', 304],
  ['"b", W/"a"', 304],
  ["*", 304],
  ['"aa"', 200],
  ["a", 200],
])("If-None-Match: %s gets %i", (condition, status) => {
  const request = new Request("http://localhost/", { headers: { "If-None-Match": condition } });
  const response = new Response("body", {
    headers: { ETag: 'W/"a"', "Content-Type": "text/plain" },
  });
  expect(revalidated(response, request).status).toBe(status);
});

test("an error is never a 304", () => {
  const request = new Request("http://localhost/", { headers: { "If-None-Match": "*" } });
  const response = new Response("body", { status: 404, headers: { ETag: '"a"' } });
  expect(revalidated(response, request)).toBe(response);
});

test.each([
  ["fails", () => Promise.reject(new Error("internal error"))],
  ["hangs", () => new Promise<never>(() => {})],
  ["is refused", async () => ({ success: false, errors: [{ code: 1, message: "too often" }] })],
])("a change ends in time if the purge %s", async (_, purgeCache) => {
  vi.useFakeTimers();
  try {
    const purging = purge(["day"], { waitUntil: () => {}, cache: { purge: purgeCache } });
    await vi.advanceTimersByTimeAsync(5000);
    await expect(purging).resolves.toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test("a new day purges every tag", async () => {
  const purged: unknown[] = [];
  const cache = {
    async purge({ tags }: CachePurgeOptions) {
      purged.push(tags);
      return { success: true, errors: [] };
    },
  };
  const bindings = { DB: { withSession: () => ({}) } } as unknown as Bindings;
  const job = jobContext(bindings, { waitUntil: () => {}, cache });
  expect(await job.refreshCaches()).toBe("purged");
  expect(purged).toEqual([["day", "all-games", "lists", "testimonies"]]);
});

test.each([
  ["a shared response", cachedUntilChange("all-games"), "nearest"],
  ["a shared response that is kept for long", cachedUntilEdited, "primary"],
  ["a response of one viewer", null, "primary"],
])("%s reads from the right replica", (_name, rule, consistency) => {
  expect(readConsistencyOf(rule)).toEqual(consistency);
});
