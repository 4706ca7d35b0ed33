import { expect, test } from "vitest";
import { type Play, reduce, startPlay, toSaved } from "../../app/game/play";
import { type SubmissionContext, submissionBlocker, submissionOf } from "../../app/game/submission";
import { after, erupted, giveUp, guess, hint, planets, won } from "./plays";

const today: SubmissionContext = { kind: "daily", acceptsResults: true };
const past: SubmissionContext = { kind: "daily", acceptsResults: false };
const archive: SubmissionContext = { kind: "archive" };
const rehearsal: SubmissionContext = { kind: "rehearsal" };
const community: SubmissionContext = { kind: "community" };
const submitted = (play: Play) => reduce(play, { kind: "submitted" });

test.each([
  ["today's daily game", won(), today, null],
  ["a lost daily game", erupted(), today, null],
  ["a daily game of a past day", won(), past, "dailyIsPast"],
  ["a community game", won(), community, null],
  ["an archive game", won(), archive, "archive"],
  ["a rehearsal", won(), rehearsal, "rehearsal"],
  ["a daily game in play", startPlay(planets), today, "inPlay"],
  ["a community game in play", startPlay(planets), community, "inPlay"],
  ["a daily game once more", submitted(won()), today, "alreadySubmitted"],
  ["a community game once more", submitted(won()), community, "alreadySubmitted"],
])("the blocker of the result of %s", (_, play, context, blocker) => {
  expect(submissionBlocker(play, context)).toBe(blocker);
});

test("a result has an answer for each item, the score, the number of hints and the wrong guesses", () => {
  const play = after([guess("Mars"), hint("length"), guess("Quark"), giveUp, giveUp]);
  const { answers, ...rest } = submissionOf(play);
  expect(answers).toHaveLength(10);
  expect(answers[0]).toEqual({ answerId: 104, guessedCorrectly: true });
  expect(answers.filter((answer) => answer.guessedCorrectly)).toHaveLength(1);
  expect(answers.map((answer) => answer.answerId).sort()).toEqual(planets.map(({ id }) => id));
  expect(rest).toEqual({ score: 80, hintsUsed: 1, wrongGuesses: ["Quark"] });
});

test("an item found in another tab after the end does not change the result", () => {
  const over = after([guess("Mars"), giveUp, giveUp]);
  const saved = toSaved(after([guess("Venus")]));
  expect(submissionOf(reduce(over, { kind: "restored", saved }))).toEqual(submissionOf(over));
});
