import { expect, test } from "vitest";
import { gamePath, parseSavedGameKey, preferredRefOf, savedGameKey } from "../../app/game/game-ref";

test.each([
  ["2026-11-21", { kind: "daily", date: "2026-11-21" }],
  ["community/aB-_0", { kind: "community", uid: "aB-_0" }],
  ["link/aB-_0", { kind: "link", uid: "aB-_0" }],
] as const)("%s names its game", (key, game) => {
  expect(savedGameKey(game)).toBe(key);
  expect(parseSavedGameKey(key)).toEqual(game);
});

test.each(["preview/2026-11-21", "2026-11-21/", "community/", "my/community/a", ""])(
  "%j is not the key of a saved game",
  (text) => {
    expect(parseSavedGameKey(text)).toBeNull();
  },
);

test("an admin plays a game on its day's page, and only a community game on a community page", () => {
  const uid = "a-uid-of-a-game";
  const daily = { kind: "daily", date: "2026-11-21" };
  expect(preferredRefOf({ uid, type: "daily", daily_date: "2026-11-21" })).toEqual(daily);
  expect(preferredRefOf({ uid, type: "community", daily_date: "2026-11-21" })).toEqual(daily);
  expect(preferredRefOf({ uid, type: "community", daily_date: null })).toEqual({
    kind: "community",
    uid,
  });
  expect(preferredRefOf({ uid, type: "daily", daily_date: null })).toBeNull();
});

test("a game has a page of its own", () => {
  expect(gamePath({ kind: "daily", date: "2026-11-21" })).toBe("/archive/2026-11-21");
  expect(gamePath({ kind: "community", uid: "aB-_0" })).toBe("/community/aB-_0");
});
