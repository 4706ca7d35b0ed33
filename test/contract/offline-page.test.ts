import { expect, test } from "vitest";
import { dayAddress, offlineCopyAddress } from "../../app/contract/offline-page";

const kept = (path: string, now: string) =>
  offlineCopyAddress(new URL(path, "https://lavalist.example"), Date.parse(now));

test("today's game is kept under its day in New York, which changes at midnight there", () => {
  expect(kept("/", "2026-11-22T04:59:59Z")).toBe("/?day=2026-11-21");
  expect(kept("/", "2026-11-22T05:00:00Z")).toBe("/?day=2026-11-22");
  expect(kept("/?from=home-screen", "2026-07-01T03:59:59Z")).toBe(dayAddress("2026-06-30"));
});

test("an address that names its day keeps it", () => {
  expect(kept("/?day=2026-11-20", "2026-11-22T12:00:00Z")).toBe("/?day=2026-11-20");
});

test("other games are kept under their own addresses, without what else the address says", () => {
  expect(kept("/archive/2026-11-02?x=1", "2026-11-22T12:00:00Z")).toBe("/archive/2026-11-02");
  expect(kept("/community/abc", "2026-11-22T12:00:00Z")).toBe("/community/abc");
});
