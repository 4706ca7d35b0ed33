import { expect, test, vi } from "vitest";
import { jobContext } from "../../app/http/background.server";
import type { Bindings } from "../../app/http/bindings.server";
import { cachedUntilChange, cachedUntilEdited } from "../../app/http/cache-rules.server";
import { WorstError } from "../../app/http/log.server";
import { readConsistencyOf } from "../../app/http/request-context.server";
import { findCached, purge, renderedOrStale } from "../../app/http/response-cache.server";

const NOON = Date.parse("2026-06-10T12:00:00-04:00");

/** Returns a stand-in for Cloudflare's cache in front of the Worker, and what was purged. */
function edgeCache(success = true) {
  const purged: (readonly string[])[] = [];
  const cache = {
    async purge({ tags = [] }: CachePurgeOptions) {
      purged.push(tags);
      return { success, errors: success ? [] : [{ code: 1, message: "too often" }] };
    },
  };
  return { edge: { cache }, purged };
}

const context = {
  now: NOON,
  requestId: "00000000-0000-4000-8000-000000000000",
  bookmark: () => null,
  url: new URL("https://lavalist.test/"),
  route: {
    path: "/",
    params: {},
    cache: cachedUntilChange("day", "games"),
    parameters: [],
    endpoints: [],
  },
  shownGames: new Set(["abc"]),
  counters: { count: () => {} },
  worstError: new WorstError(),
  afterResponse: () => {
    throw new Error("Behind a cache the Worker stores nothing itself.");
  },
};

test("behind a cache the Worker renders every request, and says how the response may be stored", async () => {
  const { edge } = edgeCache();
  const request = new Request("https://lavalist.test/");
  const render = async () => new Response("page");
  const response = await renderedOrStale(request, context, edge, render);
  expect(await response.text()).toBe("page");
  expect(response.headers.get("Cache-Tag")).toBe("day,games,game-abc");
  expect(response.headers.get("Cache-Control")).toContain("s-maxage=60");
});

/** Requests a URL through the cache in memory, and waits until the response is stored. */
async function requestWithoutEdge(url: string, render: () => Promise<Response>) {
  const request = new Request(url);
  const stored: Promise<unknown>[] = [];
  const afterResponse = (work: () => Promise<unknown>) => stored.push(work());
  const found = findCached(request, {}, NOON);
  const response =
    found ?? (await renderedOrStale(request, { ...context, afterResponse }, {}, render));
  await Promise.all(stored);
  return { text: await response.text(), isHit: found !== null };
}

test("without a cache in front, a response is kept in memory until its tag is purged", async () => {
  const url = "https://lavalist.test/memory";
  const visit = (text: string) => requestWithoutEdge(url, async () => new Response(text));
  expect(await visit("first")).toEqual({ text: "first", isHit: false });
  expect(await visit("second")).toEqual({ text: "first", isHit: true });
  await purge(["lists"], {});
  expect((await visit("second")).isHit).toBe(true);
  await purge(["game-abc"], {});
  expect(await visit("second")).toEqual({ text: "second", isHit: false });
});

test("a response from memory says its age, so that caches store it until midnight only", async () => {
  const request = new Request("https://lavalist.test/age");
  await requestWithoutEdge(request.url, async () => new Response("page"));
  const headers = findCached(request, {}, NOON + 30_900)?.headers;
  expect(headers?.get("Age")).toBe("30");
  expect(headers?.get("Cache-Control")).toContain("s-maxage=60");
});

test("a response that was rendered during a purge is not kept", async () => {
  const url = "https://lavalist.test/race";
  const render = async () => {
    await purge(["testimonies"], {});
    return new Response("old");
  };
  await requestWithoutEdge(url, render);
  expect((await requestWithoutEdge(url, render)).isHit).toBe(false);
});

test("the responses in memory take 32 MB at most: the oldest go first", async () => {
  const url = (index: number) => `https://lavalist.test/large-${index}`;
  const body = "x".repeat(8 * 1024 * 1024);
  for (const index of [0, 1, 2, 3, 4]) {
    await requestWithoutEdge(url(index), async () => new Response(body));
  }
  const kept = [0, 1, 2, 3, 4].filter((index) => findCached(new Request(url(index)), {}, NOON));
  expect(kept).toEqual([1, 2, 3, 4]);
});

test("a shared response that takes 10 s becomes a 503, which is counted", async () => {
  vi.useFakeTimers();
  try {
    const counted: string[] = [];
    const counters = { count: (event: string) => counted.push(event) };
    const request = new Request("https://lavalist.test/");
    const stalled = () => new Promise<Response>(() => {});
    const { edge } = edgeCache();
    const responding = renderedOrStale(request, { ...context, counters }, edge, stalled);
    await vi.advanceTimersByTimeAsync(10_000);
    const response = await responding;
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
    expect(await response.text()).toBe(
      "The database does not respond. Please try again in a moment.",
    );
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(counted).toEqual(["error"]);
  } finally {
    vi.useRealTimers();
  }
});

test("a change purges its tags, and a purge that Cloudflare refuses does not throw", async () => {
  const { edge, purged } = edgeCache(false);
  await purge(["day", "games"], edge);
  expect(purged).toEqual([["day", "games"]]);
});

test.each([
  ["fails", () => Promise.reject(new Error("internal error"))],
  ["hangs", () => new Promise<never>(() => {})],
])("a change ends in time if the purge %s", async (_, purgeCache) => {
  vi.useFakeTimers();
  try {
    const purging = purge(["day"], { cache: { purge: purgeCache } });
    await vi.advanceTimersByTimeAsync(5000);
    await expect(purging).resolves.toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test("a new day purges every tag", async () => {
  const { edge, purged } = edgeCache();
  const bindings = { DB: { withSession: () => ({}) } } as unknown as Bindings;
  expect(await jobContext(bindings, edge).refreshCaches()).toBe("purged");
  expect(purged).toEqual([["day", "games", "lists", "testimonies"]]);
});

test.each([
  ["a shared response", cachedUntilChange("games"), "nearest"],
  ["a shared response that is kept for long", cachedUntilEdited, "primary"],
  ["a response of one viewer", null, "primary"],
])("%s reads from the right replica", (_name, rule, consistency) => {
  expect(readConsistencyOf(rule)).toEqual(consistency);
});
