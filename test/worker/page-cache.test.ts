import { beforeEach, expect, test, vi } from "vitest";
import { addDays, type NewYorkDate, startOfDay } from "../../app/days/new-york";
import { HOUR } from "../../app/game/dates";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { breakableTables } from "../support/broken-table";
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

test("an edit of an admin purges every cached response that shows the game, and no other", async () => {
  const game = await addDailyGame(worker.db, today, { prompt: "Frist words" });
  const other = await addCommunityGame(worker.db, { status: "approved" }, { createdAt: noon() });
  const token = await tokenOf(await worker.addAccount("boss", "admin"), { now: noon() });
  const paths = ["/", "/_root.data", "/api/game/today", `/community/${other.uid}`];
  for (const path of paths) await cached(path);
  const page = await cached(`/community/${other.uid}`);
  expect(page.headers.get("Cache-Control")).toContain("s-maxage=3600,");
  expect(page.headers.get("Cache-Tag")).toBe(`all-games,game-${other.uid}`);
  const { body } = await worker.ask(`GET /api/game/edit/${game.uid}`, { token });
  const { items, updatedAt } = body;
  const edit = (prompt: string) =>
    worker.ask(`PUT /api/game/edit/${game.uid}`, {
      token,
      body: { prompt, public: true, items, updatedAt },
    });
  await worker.setClock(noon() + 1000);
  expect((await edit("")).status).toBe(422);
  for (const path of paths) await cached(path);
  expect((await edit("First words")).status).toBe(200);
  await worker.setClock(noon() + 2000);
  for (const path of paths.slice(0, 3)) {
    const response = await worker.fetch(path);
    expect(response.headers.get("CF-Cache-Status"), path).toBeNull();
    expect(await response.text()).toContain("First words");
    expect(await (await cached(path)).text()).toContain("First words");
  }
  const kept = await worker.fetch(`/community/${other.uid}`);
  expect(kept.headers.get("CF-Cache-Status")).toBe("HIT");
});
