import { expect, test } from "vitest";
import { dayAddress, offlineCopyAddress } from "../../app/contract/offline-page";

const savedUrl = (path: string, now: string) =>
  offlineCopyAddress(new URL(path, "https://lavalist.example"), Date.parse(now));

test("today's game is saved under its New York day, which changes at midnight there", () => {
  expect(savedUrl("/", "2026-11-22T04:59:59Z")).toBe("/?day=2026-11-21");
  expect(savedUrl("/", "2026-11-22T05:00:00Z")).toBe("/?day=2026-11-22");
  expect(savedUrl("/?from=home-screen", "2026-07-01T03:59:59Z")).toBe(dayAddress("2026-06-30"));
});

test("a URL with a day is saved under that day", () => {
  expect(savedUrl("/?day=2026-11-20", "2026-11-22T12:00:00Z")).toBe("/?day=2026-11-20");
});

test("other games are saved under their path, without the query", () => {
  expect(savedUrl("/archive/2026-11-02?x=1", "2026-11-22T12:00:00Z")).toBe("/archive/2026-11-02");
  expect(savedUrl("/community/abc", "2026-11-22T12:00:00Z")).toBe("/community/abc");
});
