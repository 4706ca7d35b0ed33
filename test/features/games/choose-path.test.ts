import { expect, test } from "vitest";
import { chooseGame, nextUnfinished } from "~/features/games/choose-path";
import { parseSort } from "~/game/sort";

const keys = ["2026-11-19", "2026-11-20", "2026-11-21"] as const;
const [a, b, c] = keys;
const list = keys.map((key) => ({ uid: `game-of-${key}`, key }));

test("an unfinished game is preferred", () => {
  for (const random of [0, 0.5, 0.999, 1]) {
    expect(chooseGame(list, new Set([a, c]), random)?.key).toBe(b);
  }
});

test("if all games are finished, any of them is chosen", () => {
  const chosen = [0, 0.4, 0.9].map((random) => chooseGame(list, new Set(keys), random)?.key);
  expect(chosen).toEqual(keys);
  expect(chooseGame([], new Set(), 0.5)).toBeNull();
});

test("the next unfinished game follows the current one, and the search wraps around", () => {
  expect(nextUnfinished(list, `game-of-${a}`, new Set([a, b]))?.key).toBe(c);
  expect(nextUnfinished(list, `game-of-${c}`, new Set([c]))?.key).toBe(a);
  expect(nextUnfinished(list, `game-of-${b}`, new Set(keys))).toBeNull();
  expect(nextUnfinished(list, "elsewhere", new Set([a]))?.key).toBe(b);
});

test("a text that names no order means newest first", () => {
  expect(["newest", "played", "hardest"].map(parseSort)).toEqual(["newest", "played", "hardest"]);
  expect([parseSort(null), parseSort(""), parseSort("oldest")]).toEqual(Array(3).fill("newest"));
});
