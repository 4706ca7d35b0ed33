import { expect, test, vi } from "vitest";
import { PASSWORD, startAccounts, tokenOf } from "../support/accounts-worker";
import { breakableTables } from "../support/broken-table";
import { addDailyGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts({ cache: true });
const { breakTable } = breakableTables(worker);

/** Requests a path until it is a cache hit: the Worker stores a response after sending it. */
function cached(path: string): Promise<Response> {
  return vi.waitFor(async () => {
    const response = await worker.fetch(path);
    expect(response.headers.get("CF-Cache-Status")).toBe("HIT");
    return response;
  }, 5000);
}

test("a page is rendered once for all visitors, and each response has its own request id", async () => {
  await addDailyGame(worker.db, TODAY, { prompt: "First words" });
  const first = await worker.fetch("/?one");
  const html = await first.text();
  const second = await cached("/?one");
  expect(await second.text()).toBe(html);
  expect(second.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
  for (const name of ["Content-Security-Policy", "Content-Type", "Cache-Control"]) {
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  }
});

test("a cached page is not served on the next day", async () => {
  await addDailyGame(worker.db, TODAY);
  await addDailyGame(worker.db, "2026-06-11");
  await worker.setClock("2026-06-10T23:58:00-04:00");
  for (const path of ["/?two", "/explore?two", "/_root.data?two"]) await cached(path);
  await worker.setClock("2026-06-11T00:00:00-04:00");
  for (const path of ["/?two", "/_root.data?two"]) {
    const response = await worker.fetch(path);
    expect(response.headers.get("CF-Cache-Status")).toBeNull();
    expect(await response.text()).toContain("Words of 2026-06-11");
  }
  expect(await (await worker.fetch("/explore?two")).text()).toContain(`Words of ${TODAY}`);
});

test("a cached page says that caches may store it until midnight only", async () => {
  await addDailyGame(worker.db, TODAY);
  await cached("/?three");
  await worker.setClock("2026-06-10T23:59:50-04:00");
  const response = await cached("/?three");
  expect(response.headers.get("Cache-Control")).toBe(
    "public, max-age=0, s-maxage=10, must-revalidate",
  );
});

test("the home page survives a failing database until midnight, and never shows yesterday", async () => {
  await addDailyGame(worker.db, TODAY, { prompt: "Words of today" });
  const paths = ["/?stall", "/_root.data?stall", "/api/game/today?stall"];
  for (const path of paths) await cached(path);
  await breakTable("games");
  await worker.setClock("2026-06-10T23:59:59-04:00");
  for (const path of paths) {
    const response = await worker.fetchBroken(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).toContain("Words of today");
  }
  await worker.setClock("2026-06-11T00:00:00-04:00");
  for (const path of paths) {
    const response = await worker.fetchBroken(path);
    expect([path, response.status]).toEqual([path, 500]);
    expect(await response.text()).not.toContain("Words of today");
  }
});

test("redirects and unknown pages are not cached", async () => {
  for (const path of ["/archive/abc", "/nope"]) {
    for (let visit = 0; visit < 3; visit += 1) {
      const response = await worker.fetch(path);
      expect(response.headers.get("CF-Cache-Status"), path).toBeNull();
    }
  }
});

test("a HEAD request does not cache a page without a body", async () => {
  await addDailyGame(worker.db, TODAY);
  const head = await worker.fetch("/?four", { method: "HEAD" });
  expect(await head.text()).toBe("");
  const hit = await cached("/?four");
  expect(await hit.text()).toContain(`Words of ${TODAY}`);
});

test("a shared call is cached like a page, and still revalidated by its ETag", async () => {
  await addDailyGame(worker.db, TODAY);
  const hit = await cached("/api/game/today");
  const headers = { "If-None-Match": hit.headers.get("ETag") ?? "" };
  const again = await worker.fetch("/api/game/today", { headers });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});

test("a request with If-None-Match does not cache a 304", async () => {
  await addDailyGame(worker.db, TODAY);
  const tag = (await worker.fetch("/api/previous-days")).headers.get("ETag") ?? "";
  const headers = { "If-None-Match": tag };
  const path = "/api/previous-days?five";
  expect((await worker.fetch(path, { headers })).status).toBe(304);
  const hit = await cached(path);
  expect(hit.status).toBe(200);
  expect(await hit.json()).toEqual([]);
});

test("a request with a token is neither stored nor served from the cache", async () => {
  await addDailyGame(worker.db, TODAY);
  const headers = { Authorization: "Bearer nonsense" };
  for (let visit = 0; visit < 3; visit += 1) {
    const response = await worker.fetch("/api/game/today?seven", { headers });
    expect(response.headers.get("CF-Cache-Status")).toBeNull();
  }
  expect((await worker.fetch("/api/game/today?seven")).headers.get("CF-Cache-Status")).toBeNull();
  await cached("/api/game/today?seven");
  const response = await worker.fetch("/api/game/today?seven", { headers });
  expect(response.headers.get("CF-Cache-Status")).toBeNull();
});

test("statistics, the clock and errors are never cached", async () => {
  for (const path of ["/api/game/stats", "/api/clock", "/api/health", "/api/game/today?six"]) {
    for (let visit = 0; visit < 3; visit += 1) {
      const response = await worker.fetch(path);
      expect(response.headers.get("CF-Cache-Status"), path).toBeNull();
      expect(response.headers.get("Cache-Control"), path).toBe("private, no-store");
    }
  }
});

test("an edit of an admin purges every cached response that shows the game", async () => {
  const game = await addDailyGame(worker.db, TODAY, { prompt: "Frist words" });
  const token = await tokenOf(await worker.addAccount("boss", "admin"));
  const paths = ["/?edited", "/_root.data?edited", "/api/game/today?edited"];
  for (const path of paths) await cached(path);
  const { body } = await worker.ask(`GET /api/game/edit/${game.uid}`, { token });
  const { items, updatedAt } = body;
  const edited = { prompt: "First words", public: true, items, updatedAt };
  await worker.setClock(NOON + 1000);
  const invalid = await worker.ask(`PUT /api/game/edit/${game.uid}`, {
    token,
    body: { prompt: "" },
  });
  expect(invalid.status).toBe(422);
  for (const path of paths) await cached(path);
  const edit = await worker.ask(`PUT /api/game/edit/${game.uid}`, { token, body: edited });
  expect(edit.status).toBe(200);
  expect(edit.headers.get("X-Bookmark")).toMatch(/^[0-9a-f-]+$/);
  await worker.setClock(NOON + 2000);
  for (const path of paths) {
    const response = await worker.fetch(path);
    expect(response.headers.get("CF-Cache-Status"), path).toBeNull();
    expect(await response.text()).toContain("First words");
    expect(await (await cached(path)).text()).toContain("First words");
  }
});

test("a HEAD request purges nothing, even at the path of a call that does", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const token = await tokenOf(await worker.addAccount("boss", "admin"));
  // Later than the purge of the test before, which outlives it.
  await worker.setClock(NOON + 60_000);
  await cached("/?head");
  await worker.setClock(NOON + 61_000);
  const headers = { Authorization: `Bearer ${token}` };
  const path = `/api/game/edit/${game.uid}`;
  expect((await worker.fetch(path, { method: "HEAD", headers })).status).toBe(200);
  const response = await worker.fetch("/?head");
  expect(response.headers.get("CF-Cache-Status")).toBe("HIT");
});

test("a testimonial disappears from the cache when it or its author's account is deleted", async () => {
  const chief = await tokenOf(await worker.addAccount("chief", "admin"));
  const publish = async (author: string) => {
    const token = await tokenOf(`id-of-${author}`);
    await worker.ask("POST /api/voice", { token, body: { kind: "testimony", text: author } });
    const { body } = await worker.ask("GET /api/admin/voice", { token: chief });
    const [message] = body.voices as { id: number }[];
    const path = `/api/admin/voice/${message?.id}`;
    await worker.ask(`POST ${path}`, { token: chief, body: { published: true } });
    return { token, path };
  };
  // Later than the purges of the tests before, which outlive them.
  let clock = NOON + 120_000;
  const moveClock = () => {
    clock += 1000;
    return worker.setClock(clock);
  };
  for (const name of ["anna", "berta"]) await worker.addAccount(name);
  const [anna, berta] = [await publish("anna"), await publish("berta")];
  await moveClock();
  await cached("/api/testimonies");
  await moveClock();
  await worker.ask(`DELETE ${anna.path}`, { token: chief });
  const afterFirst = await (await worker.fetch("/api/testimonies")).text();
  expect(afterFirst).not.toContain("anna");
  expect(afterFirst).toContain("berta");
  await moveClock();
  await cached("/api/testimonies");
  await moveClock();
  const body = { password: PASSWORD, games: "keep" };
  expect((await worker.ask("DELETE /api/user", { token: berta.token, body })).status).toBe(200);
  expect(await (await worker.fetch("/api/testimonies")).text()).not.toContain("berta");
});
