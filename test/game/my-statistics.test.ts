import { expect, test } from "vitest";
import type { SavedGameKey } from "~/game/game-ref";
import { extremes, type GameResult, myStatistics, scoreRanges } from "~/game/my-statistics";

const day = (key: SavedGameKey, rest: Partial<GameResult> = {}): GameResult => ({
  key,
  score: 500,
  won: false,
  playedOnDay: true,
  ...rest,
});

test("a streak is current if it ends today, or yesterday while today is not played yet", () => {
  const dates = ["2026-11-18", "2026-11-19", "2026-11-20"] as const;
  const games = dates.map((date) => day(date));
  expect(myStatistics(games, "2026-11-20").playedStreak).toEqual({ current: 3, best: 3 });
  expect(myStatistics(games, "2026-11-21").playedStreak).toEqual({ current: 3, best: 3 });
  expect(myStatistics(games, "2026-11-22").playedStreak).toEqual({ current: 0, best: 3 });
});

test("a lost day ends the survive streak at once", () => {
  const games = [
    day("2026-11-18", { won: true }),
    day("2026-11-19", { won: true }),
    day("2026-11-20", { won: false }),
  ];
  const lost = myStatistics(games, "2026-11-20");
  expect(lost.wonStreak).toEqual({ current: 0, best: 2 });
  expect(lost.playedStreak).toEqual({ current: 3, best: 3 });
  const survivedAgain = [...games, day("2026-11-21", { won: true })];
  expect(myStatistics(survivedAgain, "2026-11-21").wonStreak).toEqual({ current: 1, best: 2 });
});

test("only games that were survived on their own day count for the survive streak", () => {
  const games = [
    day("2026-11-18", { won: true }),
    day("2026-11-19", { won: true, playedOnDay: false }),
    day("2026-11-20", { won: true }),
    day("community/abcdefghijkl", { won: true, playedOnDay: false }),
  ];
  const { wonStreak, survived, played } = myStatistics(games, "2026-11-20");
  expect({ wonStreak, survived, played }).toEqual({
    wonStreak: { current: 1, best: 1 },
    survived: 4,
    played: 4,
  });
});

test("the average is that of all scores", () => {
  const games = [0, 90, 1000].map((score, index) => day(`2026-11-${10 + index}`, { score }));
  expect(myStatistics(games, "2026-11-21").averageScore).toBeCloseTo(363.3, 1);
  expect(myStatistics([], "2026-11-21").averageScore).toBeNull();
});

test("the hardest found items and the easiest missed items come first", () => {
  const item = (name: string, found: boolean, share: number) => ({
    name,
    found,
    share,
    prompt: "",
  });
  const { hardestFound, easiestMissed } = extremes(
    [item("a", true, 0.9), item("b", true, 0.1), item("c", false, 0.2), item("d", false, 0.8)],
    1,
  );
  expect(hardestFound.map((each) => each.name)).toEqual(["b"]);
  expect(easiestMissed.map((each) => each.name)).toEqual(["d"]);
});

test("each score is in one of five ranges, and today's is told", () => {
  const ranges = scoreRanges(
    [
      day("2026-11-18", { score: 0 }),
      day("2026-11-19", { score: 199 }),
      day("2026-11-20", { score: 200 }),
      day("2026-11-21", { score: 1000 }),
      day("community/abcdefghijkl", { score: 800 }),
    ],
    "2026-11-21",
  );
  expect(ranges.map(({ from, to }) => `${from}-${to}`)).toEqual([
    "0-199",
    "200-399",
    "400-599",
    "600-799",
    "800-1000",
  ]);
  expect(ranges.map(({ games }) => games)).toEqual([2, 1, 0, 0, 2]);
  expect(ranges.map(({ hasToday }) => hasToday)).toEqual([false, false, false, false, true]);
});
