import { expect, test } from "vitest";
import { gameKinds } from "../../app/game/game-ref";
import { reduce, startPlay, toSaved } from "../../app/game/play";
import {
  countedItems,
  lavaLevel,
  scoreOf,
  scoreOfPlay,
  survived,
  tallyOf,
} from "../../app/game/score";
import { after, erupted, givenUp, giveUp, guess, planets, won, wrongs } from "./plays";

test.each([
  [10, 0, 0, 1000],
  [10, 5, 7, 880],
  [3, 1, 8, 210],
  [0, 0, 0, 0],
  [0, 5, 8, 0],
  [1, 5, 5, 0],
  [1, 4, 5, 10],
])("%i items, %i hints and %i wrong guesses give %i points", (correct, hints, wrong, points) => {
  expect(scoreOf({ correct, hints, wrong })).toBe(points);
});

test("a game is survived only if every item was found", () => {
  expect(survived(won())).toBe(true);
  expect(survived(erupted())).toBe(false);
  expect(survived(givenUp())).toBe(false);
  expect(survived(startPlay(planets))).toBe(false);
  expect(survived(after([giveUp], startPlay([])))).toBe(false);
});

test("a finished game counts its final items, even if another tab adds found items", () => {
  const over = reduce(givenUp(), {
    kind: "restored",
    saved: toSaved(after([guess("Venus"), guess("Mars")])),
  });
  expect(tallyOf(over).correct).toBe(0);
  expect(scoreOfPlay(over)).toBe(0);
  expect(reduce(givenUp(), { kind: "restored", saved: toSaved(won()) })).not.toSatisfy(survived);
});

test("the practice game counts to the number of its own items", () => {
  const play = after([guess("Venus")], startPlay(planets.slice(0, 8)));
  expect(tallyOf(play).correct).toBe(1);
  expect(countedItems(play)).toHaveLength(8);
});

test("the lava rises by an eighth with each wrong guess, in every kind of puzzle", () => {
  const levels = [0, 1, 4, 7].map((count) => after(wrongs.slice(0, count).map(guess)));
  for (const kind of gameKinds) {
    expect(levels.map((play) => lavaLevel(play, kind))).toEqual([0, 12.5, 50, 87.5]);
  }
});

test.each([
  ["daily", 0, 100, 100],
  ["community", 0, 100, 100],
  ["archive", 0, 0, 0],
] as const)("the lava at the end of a %s game", (kind, survivor, buried, quitter) => {
  expect(lavaLevel(won(), kind)).toBe(survivor);
  expect(lavaLevel(erupted(), kind)).toBe(buried);
  expect(lavaLevel(givenUp(), kind)).toBe(quitter);
});
