import { expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { type Play, reduce, startPlay } from "../../app/game/play";
import { daysAcceptingResults, isSubmittable, submissionOf } from "../../app/game/submission";
import { after, erupted, giveUp, guess, hint, planets, won } from "./plays";

const submitted = (play: Play) => reduce(play, { kind: "submitted" });

test.each([
  ["a won daily game", won(), "daily", true],
  ["a lost daily game", erupted(), "daily", true],
  ["a community game", won(), "community", true],
  ["an archive game", won(), "archive", false],
  ["a rehearsal", won(), "rehearsal", false],
  ["a daily game in play", startPlay(planets), "daily", false],
  ["a community game in play", startPlay(planets), "community", false],
  ["a daily game once more", submitted(won()), "daily", false],
  ["a community game once more", submitted(won()), "community", false],
] as const)("whether the result of %s is to be submitted", (_, play, playedAs, expected) => {
  expect(isSubmittable(play, playedAs)).toBe(expected);
});

test.each([
  // Midnight in New York is at 05:00 UTC in winter and at 04:00 UTC in summer.
  ["2026-11-21T05:00:00Z", ["2026-11-21", "2026-11-20"]],
  ["2026-11-21T05:59:59.999Z", ["2026-11-21", "2026-11-20"]],
  ["2026-11-21T06:00:00Z", ["2026-11-21"]],
  ["2026-11-22T04:59:59.999Z", ["2026-11-21"]],
  ["2026-07-01T04:30:00Z", ["2026-07-01", "2026-06-30"]],
  ["2026-07-01T05:00:00Z", ["2026-07-01"]],
])("at %s the days that accept results are %j", (instant, days) => {
  expect(daysAcceptingResults(Date.parse(instant), limits.gracePeriod)).toEqual(days);
});

test("a result has an answer for each item, the score, the number of hints and the wrong guesses", () => {
  const play = after([guess("Mars"), hint("length"), guess("Quark"), giveUp]);
  const { answers, ...rest } = submissionOf(play);
  expect(answers).toHaveLength(10);
  expect(answers[0]).toEqual({ answerId: 104, guessedCorrectly: true });
  expect(answers.filter((answer) => answer.guessedCorrectly)).toHaveLength(1);
  expect(answers.map((answer) => answer.answerId).sort()).toEqual(planets.map(({ id }) => id));
  expect(rest).toEqual({ score: 80, hintsUsed: 1, wrongGuesses: ["Quark"] });
});
