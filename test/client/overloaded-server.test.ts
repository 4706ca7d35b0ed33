import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSavedGame, type SavedGame, writeSavedGame } from "../../app/client/saved-games";
import { startOfDay } from "../../app/days/new-york";
import { submitWaitingResults } from "../../app/features/play/result-submission";
import { HOUR, MINUTE, SECOND } from "../../app/game/dates";
import type { SavedGameKey } from "../../app/game/game-ref";
import { toSaved } from "../../app/game/play";
import { won } from "../game/plays";

const today = "2026-11-21";
const noon = startOfDay(today) + 12 * HOUR;
/** Seconds. */
const RETRY_AFTER = 20;

/** The storage of the browser in which the code runs. */
const storage = new AsyncLocalStorage<Map<string, string>>();
const stored = () => storage.getStore() ?? new Map<string, string>();
const rejected = vi.fn();

/** The instants of all submissions, and how often the server has taken each result. */
let requests: number[] = [];
let taken = new Map<string, number>();
/** Returns the response to a submission, or null to take it. */
let refuse: (body: { readonly gameUid?: string }) => Response | null = () => null;

beforeEach(() => {
  requests = [];
  taken = new Map();
  refuse = () => null;
  rejected.mockClear();
  vi.useFakeTimers({ now: noon });
  const methods = {
    getItem: (key: string) => stored().get(key) ?? null,
    setItem: (key: string, text: string) => stored().set(key, text),
    removeItem: (key: string) => stored().delete(key),
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(methods, {
      ownKeys: () => [...stored().keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    if (url === "/api/clock") {
      return Response.json({ now: Date.now(), date: today, day: 1, endsAt: noon + 12 * HOUR });
    }
    requests.push(Date.now());
    const result = JSON.parse(String(body));
    const refused = refuse(result);
    if (refused) return refused;
    const name = `${result.userKey} ${result.gameUid ?? result.date}`;
    taken.set(name, (taken.get(name) ?? 0) + 1);
    const stats = { stats: null, percentile: 1, playerCount: 1, averageScore: null };
    return Response.json({ ...stats, playedStreak: 1, wonStreak: 1 });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const overloaded = () =>
  Response.json(
    { error: "The server is busy." },
    { status: 503, headers: { "Retry-After": String(RETRY_AFTER) } },
  );

const game = (playedAs: SavedGame["playedAs"]): SavedGame => ({
  ...toSaved(won()),
  ...{ prompt: "Planets", submitter: "", date: today, playedAs },
});

/** Opens a browser with finished games that the server does not have, and returns its storage. */
function openBrowser(keys: readonly SavedGameKey[], own = new Map<string, string>()) {
  const { signal } = new AbortController();
  storage.run(own, () => {
    for (const key of keys) writeSavedGame(key, game(key === today ? "daily" : "community"));
    void submitWaitingResults(null, rejected, signal);
  });
  return own;
}

const isSubmitted = (own: Map<string, string>, key: SavedGameKey) =>
  storage.run(own, () => readSavedGame(key)?.submitted);

test("300 results that the server refuses for ten minutes all count once, without a stampede", async () => {
  refuse = () => (Date.now() < noon + 10 * MINUTE ? overloaded() : null);
  const browsers = Array.from({ length: 300 }, () => openBrowser([today]));
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(taken.size).toBe(0);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect([...taken.values()]).toEqual(Array.from({ length: 300 }, () => 1));
  expect(browsers.every((own) => isSubmitted(own, today))).toBe(true);
  // All finish at noon. From then on nobody comes before the server has asked for it.
  const later = requests.filter((at) => at > noon);
  expect(Math.min(...later)).toBeGreaterThan(noon + RETRY_AFTER * SECOND);
  const afterwards = later.filter((at) => at >= noon + 10 * MINUTE);
  const bySecond = new Map<number, number>();
  for (const at of afterwards) {
    const second = Math.floor(at / SECOND);
    bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
  }
  expect(Math.max(...bySecond.values())).toBeLessThan(15);
  expect(requests.length).toBeLessThan(300 * 12);
});

test("a game whose submission fails by a fault holds up no other game", async () => {
  refuse = ({ gameUid }) =>
    gameUid === "broken-game1" ? Response.json({ error: "Broken." }, { status: 500 }) : null;
  const own = openBrowser(["community/broken-game1", "community/intact-game1", today]);
  await vi.advanceTimersByTimeAsync(0);
  expect(isSubmitted(own, "community/intact-game1")).toBe(true);
  expect(isSubmitted(own, today)).toBe(true);
  refuse = () => null;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(isSubmitted(own, "community/broken-game1")).toBe(true);
  expect([...taken.values()]).toEqual([1, 1, 1]);
});

test("an overloaded server gets one request in each attempt, whatever is waiting", async () => {
  refuse = overloaded;
  openBrowser([today, "community/first-game12", "community/second-game1"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(1);
});
