import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SECOND } from "../../app/game/dates";

let answers = false;
let checks = 0;
let page = new EventTarget();

beforeEach(() => {
  answers = false;
  checks = 0;
  page = new EventTarget();
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { documentElement: { getAttribute: () => null } });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async () => {
    checks++;
    if (!answers) throw new TypeError("Failed to fetch");
    return new Response();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns what the subscribers are told: the network, and how often the server was reached. */
async function watch() {
  const { online, comebacks } = await import("../../app/client/network");
  const told: { online: boolean[]; comebacks: number[] } = { online: [], comebacks: [] };
  online.subscribe((isOnline) => told.online.push(isOnline));
  comebacks.subscribe((count) => told.comebacks.push(count));
  return told;
}

test("what failed is tried again when the server answers, not when the browser says so", async () => {
  const told = await watch();
  page.dispatchEvent(new Event("offline"));
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(told).toEqual({ online: [false, true], comebacks: [] });
  answers = true;
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(told).toEqual({ online: [false, true], comebacks: [1] });
});

test("a server that answers is noticed within ten seconds without an event", async () => {
  const told = await watch();
  page.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(checks).toBe(6);
  answers = true;
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(told).toEqual({ online: [false, true], comebacks: [1] });
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(checks).toBe(7);
});

test("a page that opens without a network says so from the start", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { online } = await import("../../app/client/network");
  expect(online.get()).toBe(false);
});
