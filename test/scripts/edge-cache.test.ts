import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EdgeCache } from "../../scripts/local/edge-cache";

const NOON = Date.parse("2026-06-10T12:00:00-04:00");
const SHARED = "public, max-age=0, s-maxage=60, must-revalidate";
let cache = new EdgeCache();

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  cache = new EdgeCache();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Answer {
  readonly text?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests an address. Returns the text of the response, its status and that of the cache. */
async function visit(address: string, answer: Answer = {}, init: RequestInit = {}) {
  const { text = "page", status = 200, headers = { "Cache-Control": SHARED } } = answer;
  const request = new Request(`https://lavalist.test${address}`, init);
  const response = await cache.fetch(request, async () => new Response(text, { status, headers }));
  const { headers: sent } = response;
  return {
    text: await response.text(),
    status: response.status,
    cache: sent.get("CF-Cache-Status"),
    age: sent.get("Age"),
  };
}

test("a response is served for as long as its headers say, under its path and query", async () => {
  await visit("/a?x=1");
  vi.setSystemTime(NOON + 59_900);
  expect(await visit("/a?x=1", { text: "new" })).toMatchObject({
    text: "page",
    cache: "HIT",
    age: "59",
  });
  expect((await visit("/a?x=2", { text: "new" })).text).toBe("new");
  vi.setSystemTime(NOON + 60_000);
  expect((await visit("/a?x=1", { text: "new" })).text).toBe("new");
});

test.each<[string, Answer, RequestInit]>([
  ["a private response", { headers: { "Cache-Control": "private, no-store" } }, {}],
  ["a response that does not say how long", { headers: {} }, {}],
  ["an error", { status: 404 }, {}],
  ["the response to a POST", {}, { method: "POST" }],
  ["the response to HEAD", {}, { method: "HEAD" }],
])("%s is not stored", async (_name, answer, init) => {
  await visit("/a", answer, init);
  expect((await visit("/a", { text: "new" })).text).toBe("new");
});

test("after an error an old response is served, if its own header allows it, until then only", async () => {
  const own = "public, max-age=60, stale-if-error=30";
  await visit("/a", { headers: { "Cache-Control": SHARED, "Cloudflare-CDN-Cache-Control": own } });
  await visit("/b");
  const broken = { text: "broken", status: 503 };
  vi.setSystemTime(NOON + 89_000);
  expect(await visit("/a", broken)).toMatchObject({ text: "page", status: 200, cache: "STALE" });
  expect(await visit("/b", broken)).toMatchObject({ text: "broken", status: 503 });
  vi.setSystemTime(NOON + 90_000);
  expect((await visit("/a", broken)).status).toBe(503);
});

test("a purge removes what has one of its tags, also what is rendered meanwhile", async () => {
  const tagged = (tags: string) => ({ headers: { "Cache-Control": SHARED, "Cache-Tag": tags } });
  await visit("/a", tagged("day,game-a"));
  await visit("/b", tagged("game-b"));
  expect(await cache.purge({ tags: ["game-a", "lists"] })).toEqual({ success: true, errors: [] });
  expect((await visit("/a", { text: "new" })).text).toBe("new");
  expect((await visit("/b", { text: "new" })).text).toBe("page");
  const request = new Request("https://lavalist.test/c");
  await cache.fetch(request, async () => {
    await cache.purge({ tags: ["day"] });
    return new Response("old", tagged("day"));
  });
  expect((await visit("/c", { text: "new" })).text).toBe("new");
});
