import { afterEach, expect, test, vi } from "vitest";
import type { Bindings } from "../../app/server/bindings.server";
import { type CacheRule, cachedUntilChange } from "../../app/server/cache-rules.server";
import { respond } from "../../app/server/pipeline.server";
import { openRequest } from "../../app/server/request-context.server";

interface Options {
  readonly cache?: CacheRule | null;
  readonly bindings?: Partial<Bindings>;
  readonly remix?: (request: Request) => Promise<Response>;
}

/** Responds to a request for a page of which Remix returns the text "page". */
function request(address: string, options: Options = {}, init: RequestInit = {}) {
  const { cache = null, bindings = {}, remix = async () => new Response("page") } = options;
  const sent = new Request(address, init);
  const url = new URL(address);
  const path = url.pathname;
  const route = { path, params: {}, canonicalPath: path, cache, parameters: null, endpoints: [] };
  const secrets = { SESSION_KEY: "k".repeat(32), HASH_KEY: "k".repeat(32), MAIL_PROVIDER: "http" };
  const context = openRequest(
    sent,
    { url, route },
    {
      bindings: {
        ...secrets,
        MAIL_API_URL: "https://mail.test",
        MAIL_API_KEY: "key",
        ADDRESS_LIMITS: "off",
        DB: { withSession: () => ({}) },
        ...bindings,
      } as unknown as Bindings,
      version: "v",
      routeIds: new Set(),
      execution: { waitUntil: () => {} },
      findSession: async () => null,
    },
  );
  return respond(sent, context, remix);
}

afterEach(() => {
  vi.useRealTimers();
});

test("a site whose public URL is https redirects http, with the method and the query", async () => {
  const bindings = { PUBLIC_URL: "https://lavalist.example" };
  const response = await request("http://lavalist.example/a?b=c", { bindings });
  expect([response.status, response.headers.get("Location")]).toEqual([
    308,
    "https://lavalist.example/a?b=c",
  ]);
  expect((await request("https://lavalist.example/", { bindings })).status).toBe(200);
});

test("a page on another host leads to the public URL", async () => {
  const bindings = { PUBLIC_URL: "https://lavalist.example/" };
  const page = "//lavalist.account.workers.dev/archive/2026-06-09?a=b";
  for (const address of [`https:${page}`, `http:${page}`]) {
    const response = await request(address, { bindings });
    expect([response.status, response.headers.get("Location")]).toEqual([
      308,
      "https://lavalist.example/archive/2026-06-09?a=b",
    ]);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  }
  expect((await request(`https:${page}`)).status).toBe(200);
});

test.each([
  ["GET", "/api/health"],
  ["GET", "/service-worker.js"],
  ["GET", "/_root.data"],
  ["HEAD", "/"],
  ["POST", "/"],
])("%s %s is answered on every host", async (method, path) => {
  const bindings = { PUBLIC_URL: "https://lavalist.example" };
  const address = `https://lavalist.account.workers.dev${path}`;
  expect((await request(address, { bindings }, { method })).status).toBe(200);
});

test.each(["", "http://127.0.0.1:8787"])(
  "a site with the public URL %j serves http",
  async (PUBLIC_URL) => {
    const response = await request("http://127.0.0.1:8787/", { bindings: { PUBLIC_URL } });
    expect(response.status).toBe(200);
  },
);

test("a shared response that takes 10 s becomes a 503, which no cache stores", async () => {
  vi.useFakeTimers();
  const stalled = { cache: cachedUntilChange("day"), remix: () => new Promise<never>(() => {}) };
  const responding = request("https://lavalist.test/explore.data", stalled);
  await vi.advanceTimersByTimeAsync(10_000);
  const response = await responding;
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
  expect(await response.text()).toBe(
    "The database does not respond. Please try again in a moment.",
  );
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"status":503'));
  vi.mocked(console.error).mockClear();
});
