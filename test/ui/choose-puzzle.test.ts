import { expect, test } from "vitest";
import type { SavedGameKey } from "~/game/puzzle";
import { parseSort } from "~/game/sort";
import { choosePuzzle, nextUnfinished } from "~/ui/app/choose-path";

const keys = ["2026-11-19", "2026-11-20", "2026-11-21"] as const;
const [a, b, c] = keys;
const list = keys.map((key) => ({ key }));
const finished =
  (...done: readonly SavedGameKey[]) =>
  (key: SavedGameKey) =>
    done.includes(key);

test("an unfinished puzzle is preferred", () => {
  for (const random of [0, 0.5, 0.999, 1]) {
    expect(choosePuzzle(list, finished(a, c), random)?.key).toBe(b);
  }
});

test("if all puzzles are finished, any of them is chosen", () => {
  const chosen = [0, 0.4, 0.9].map((random) => choosePuzzle(list, () => true, random)?.key);
  expect(chosen).toEqual(keys);
  expect(choosePuzzle([], () => false, 0.5)).toBeNull();
});

test("the next unfinished puzzle follows the current one, and the search wraps around", () => {
  expect(nextUnfinished(list, a, finished(a, b))?.key).toBe(c);
  expect(nextUnfinished(list, c, finished(c))?.key).toBe(a);
  expect(nextUnfinished(list, b, finished(a, b, c))).toBeNull();
  expect(nextUnfinished(list, "community/elsewhere", finished(a))?.key).toBe(b);
});

test("a text that names no order means newest first", () => {
  expect(["newest", "played", "hardest"].map(parseSort)).toEqual(["newest", "played", "hardest"]);
  expect([parseSort(null), parseSort(""), parseSort("oldest")]).toEqual(Array(3).fill("newest"));
});
