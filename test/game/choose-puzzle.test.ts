import { expect, test } from "vitest";
import { drawPuzzle, nextUnfinished } from "~/game/choose-puzzle";

const list = ["a", "b", "c"].map((key) => ({ key }));
const finished =
  (...keys: string[]) =>
  (key: string) =>
    keys.includes(key);

test("an unfinished puzzle is drawn before any other", () => {
  for (const random of [0, 0.5, 0.999, 1]) {
    expect(drawPuzzle(list, finished("a", "c"), random)?.key).toBe("b");
  }
});

test("once all are finished, any is drawn", () => {
  const drawn = [0, 0.4, 0.9].map((random) => drawPuzzle(list, () => true, random)?.key);
  expect(drawn).toEqual(["a", "b", "c"]);
  expect(drawPuzzle([], () => false, 0.5)).toBeNull();
});

test("the next unfinished puzzle follows the current one, and begins anew at the end", () => {
  expect(nextUnfinished(list, "a", finished("a", "b"))?.key).toBe("c");
  expect(nextUnfinished(list, "c", finished("c"))?.key).toBe("a");
  expect(nextUnfinished(list, "b", finished("a", "b", "c"))).toBeNull();
  expect(nextUnfinished(list, "elsewhere", finished("a"))?.key).toBe("b");
});
