import { beforeEach, expect, test, vi } from "vitest";
import { addDays, type NewYorkDate, startOfDay } from "../../app/days/new-york";
import { HOUR } from "../../app/game/dates";
import { PASSWORD, startAccounts, tokenOf } from "../support/accounts-worker";
import { breakableTables } from "../support/broken-table";
import { knownPuzzle } from "../support/known-puzzle";
import { addCommunityGame, addDailyGame } from "../support/seeds";
import { TODAY } from "../support/worker";

const worker = startAccounts({ cache: true });
const { breakTable } = breakableTables(worker);

/** Each test plays on another day, because the cache outlives a test. */
let today: NewYorkDate = TODAY;
const noon = () => startOfDay(today) + 12 * HOUR;

beforeEach(async () => {
  today = addDays(today, 2);
  await worker.setClock(noon());
});

/** Requests a path until it is a cache hit: the Worker stores a response after sending it. */
function cached(path: string): Promise<Response> {
  return vi.waitFor(async () => {
    const response = await worker.fetch(path);
    expect(response.headers.get("CF-Cache-Status")).toBe("HIT");
    return response;
  }, 5000);
}

test("a page is rendered once for all visitors", async () => {
  await addDailyGame(worker.db, today, { prompt: "First words" });
  const first = await worker.fetch("/");
  const html = await first.text();
  const second = await cached("/");
  expect(await second.text()).toBe(html);
  for (const name of ["Content-Security-Policy", "Content-Type", "Cache-Control"]) {
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  }
});

test("a cached page is not served on the next day", async () => {
  await addDailyGame(worker.db, today);
  await addDailyGame(worker.db, addDays(today, 1));
  await worker.setClock(startOfDay(addDays(today, 1)) - 120_000);
  for (const path of ["/", "/explore", "/_root.data"]) await cached(path);
  await worker.setClock(startOfDay(addDays(today, 1)));
  for (const path of ["/", "/_root.data"]) {
    const response = await worker.fetch(path);
    expect(response.headers.get("CF-Cache-Status")).toBeNull();
    expect(await response.text()).toContain(`Words of ${addDays(today, 1)}`);
  }
  expect(await (await worker.fetch("/explore")).text()).toContain(`Words of ${today}`);
});

test("the home page survives a failing database until midnight, and never shows yesterday", async () => {
  await addDailyGame(worker.db, today, { prompt: "Words of today" });
  const paths = ["/", "/_root.data", "/api/game/today"];
  for (const path of paths) await cached(path);
  await breakTable("games");
  const midnight = startOfDay(addDays(today, 1));
  await worker.setClock(midnight - 1000);
  for (const path of paths) {
    const response = await worker.fetchBroken(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).toContain("Words of today");
  }
  // The old responses have the ids of the requests for which they were rendered.
  const failures = () => worker.log.lines.filter(({ status }) => status >= 500);
  await vi.waitFor(() => expect(failures()).toHaveLength(paths.length), 5000);
  for (const { requestId } of failures()) worker.log.expectFailure(requestId);
  await worker.setClock(midnight);
  for (const path of paths) {
    const response = await worker.fetchBroken(path);
    expect([path, response.status]).toEqual([path, 500]);
    expect(await response.text()).not.toContain("Words of today");
  }
});

test("an edit of an admin purges every cached response that shows the game", async () => {
  const game = await addDailyGame(worker.db, today, { prompt: "Frist words" });
  const token = await tokenOf(await worker.addAccount("boss", "admin"), { now: noon() });
  const paths = ["/", "/_root.data", "/api/game/today"];
  for (const path of paths) await cached(path);
  const { body } = await worker.ask(`GET /api/game/edit/${game.uid}`, { token });
  const { items, updatedAt } = body;
  const edited = { prompt: "First words", public: true, items, updatedAt };
  await worker.setClock(noon() + 1000);
  const invalid = await worker.ask(`PUT /api/game/edit/${game.uid}`, {
    token,
    body: { prompt: "" },
  });
  expect(invalid.status).toBe(422);
  for (const path of paths) await cached(path);
  const edit = await worker.ask(`PUT /api/game/edit/${game.uid}`, { token, body: edited });
  expect(edit.status).toBe(200);
  await worker.setClock(noon() + 2000);
  for (const path of paths) {
    const response = await worker.fetch(path);
    expect(response.headers.get("CF-Cache-Status"), path).toBeNull();
    expect(await response.text()).toContain("First words");
    expect(await (await cached(path)).text()).toContain("First words");
  }
});

test("a HEAD request purges nothing, even at the path of a call that does", async () => {
  const game = await addDailyGame(worker.db, today);
  const token = await tokenOf(await worker.addAccount("boss", "admin"), { now: noon() });
  await cached("/");
  await worker.setClock(noon() + 1000);
  const headers = { Authorization: `Bearer ${token}` };
  const path = `/api/game/edit/${game.uid}`;
  expect((await worker.fetch(path, { method: "HEAD", headers })).status).toBe(200);
  const response = await worker.fetch("/");
  expect(response.headers.get("CF-Cache-Status")).toBe("HIT");
});

test("the page of a game is kept for an hour, until the game is edited", async () => {
  const yesterday = addDays(today, -1);
  const game = await addDailyGame(worker.db, yesterday, { prompt: "Frist words" });
  const other = await addCommunityGame(worker.db, { status: "approved" }, { createdAt: noon() });
  const token = await tokenOf(await worker.addAccount("boss", "admin"), { now: noon() });
  const page = await cached(`/archive/${yesterday}`);
  expect(page.headers.get("Cache-Control")).toContain("s-maxage=3600,");
  expect(page.headers.get("Cache-Tag")).toBe(`all-games,game-${game.uid}`);
  await cached(`/community/${other.uid}`);
  await worker.setClock(noon() + 1000);
  const { body } = await worker.ask(`GET /api/game/edit/${game.uid}`, { token });
  const { items, updatedAt } = body;
  const edited = { prompt: "First words", public: true, items, updatedAt };
  expect((await worker.ask(`PUT /api/game/edit/${game.uid}`, { token, body: edited })).status).toBe(
    200,
  );
  await worker.setClock(noon() + 2000);
  expect(await (await worker.fetch(`/archive/${yesterday}`)).text()).toContain("First words");
  const kept = await worker.fetch(`/community/${other.uid}`);
  expect(kept.headers.get("CF-Cache-Status")).toBe("HIT");
});

test("a testimonial disappears from the cache when it or its author's account is deleted", async () => {
  const chief = await tokenOf(await worker.addAccount("chief", "admin"), { now: noon() });
  const publish = async (author: string) => {
    const token = await tokenOf(`id-of-${author}`, { now: noon() });
    await worker.ask("POST /api/feedback", { token, body: { kind: "testimony", text: author } });
    const { body } = await worker.ask("GET /api/admin/feedback", { token: chief });
    const [message] = body.feedback as { id: number }[];
    const path = `/api/admin/feedback/${message?.id}`;
    await worker.ask(`POST ${path}`, { token: chief, body: { published: true } });
    return { token, path };
  };
  // Later than the purges of the tests before, which outlive them.
  let clock = noon() + 120_000;
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

test("today without a game gets one that an admin creates at once", async () => {
  const token = await tokenOf(await worker.addAccount("boss", "admin"), { now: noon() });
  await cached("/_root.data");
  await worker.setClock(noon() + 1000);
  const body = { ...knownPuzzle, prompt: "Tools in a kitchen", date: today };
  expect((await worker.ask("POST /api/admin/daily-game", { token, body })).status).toBe(201);
  await worker.setClock(noon() + 2000);
  expect(await (await worker.fetch("/_root.data")).text()).toContain("Tools in a kitchen");
  expect((await worker.ask("GET /api/game/today")).body).toMatchObject({ type: "daily" });
});
