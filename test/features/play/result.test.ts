import fc from "fast-check";
import { expect, test } from "vitest";
import { dailyResultSchema, userKeySchema } from "../../../app/features/play/contract";
import { HINTS_ALLOWED, ITEMS_PER_GAME, WRONG_GUESSES_ALLOWED } from "../../../app/game/rules";
import { scoreOf, type Tally } from "../../../app/game/score";

const tally = fc.record({
  correct: fc.integer({ min: 0, max: ITEMS_PER_GAME }),
  hints: fc.integer({ min: 0, max: HINTS_ALLOWED }),
  wrong: fc.integer({ min: 0, max: WRONG_GUESSES_ALLOWED }),
});

const resultOf = ({ correct, hints, wrong }: Tally) => ({
  answers: Array.from({ length: ITEMS_PER_GAME }, (_, index) => ({
    answerId: 100 + index,
    guessedCorrectly: index < correct,
  })),
  userKey: "0123456789abcdef",
  score: scoreOf({ correct, hints, wrong }),
  hintsUsed: hints,
  wrongGuesses: Array.from({ length: wrong }, (_, index) => `guess ${index}`),
});

test("every possible result is valid", () => {
  fc.assert(
    fc.property(tally, (played) => {
      expect(dailyResultSchema.safeParse(resultOf(played)).success).toBe(true);
    }),
  );
});

test("with hints and wrong guesses, only the exact score is valid", () => {
  fc.assert(
    fc.property(tally, fc.integer({ min: -5, max: 105 }), (played, tens) => {
      const result = resultOf(played);
      const { success } = dailyResultSchema.safeParse({ ...result, score: tens * 10 });
      expect(success).toBe(tens * 10 === result.score);
    }),
  );
});

test("without hints or wrong guesses, any score up to the points of the items found is valid", () => {
  fc.assert(
    fc.property(tally, fc.integer({ min: 0, max: 100 }), (played, tens) => {
      const { hintsUsed: _, wrongGuesses, ...result } = { ...resultOf(played), score: tens * 10 };
      const possible = tens * 10 <= played.correct * 100;
      expect(dailyResultSchema.safeParse(result).success).toBe(possible);
      expect(dailyResultSchema.safeParse({ ...result, wrongGuesses }).success).toBe(possible);
    }),
  );
});

const valid = resultOf({ correct: 8, hints: 1, wrong: 8 });
const { answers, wrongGuesses } = valid;

// biome-ignore format: one result a line
test.each<[string, unknown]>([
  ["eleven answers", { ...valid, answers: [...answers, { answerId: 1e6, guessedCorrectly: false }] }],
  ["an item answered twice", { ...valid, answers: [...answers.slice(1), answers[1]] }],
  ["an id that is a text", { ...valid, answers: answers.map((one) => ({ ...one, answerId: String(one.answerId) })) }],
  ["a score that is no multiple of ten", { ...valid, score: 705 }],
  ["a score above a thousand", { ...valid, score: 1010 }],
  ["six hints", { ...valid, hintsUsed: 6, score: valid.score - 50 }],
  ["nine wrong guesses", { ...valid, wrongGuesses: new Array(9).fill("no"), score: valid.score - 10 }],
  ["a wrong guess of 81 characters", { ...valid, wrongGuesses: [...wrongGuesses.slice(1), "x".repeat(81)] }],
  ["no userKey", { ...valid, userKey: undefined }],
  ["a userKey with a colon", { ...valid, userKey: "user:0123456789abcdef" }],
  ["a date that is not written as one", { ...valid, date: "10 June" }],
])("%s is no valid result", (_, result) => {
  expect(dailyResultSchema.safeParse(valid).success).toBe(true);
  expect(dailyResultSchema.safeParse(result).success).toBe(false);
});

test.each([
  ["A-Z_0-9_a-z_0123", true],
  ["x".repeat(64), true],
  ["x".repeat(15), false],
  ["x".repeat(65), false],
  ["0123456789abcde é", false],
  ["0123456789abcdef\n", false],
])("%j as a userKey: %s", (key, isValid) => {
  expect(userKeySchema.safeParse(key).success).toBe(isValid);
});
