import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { resultValidationTexts } from "~/config/texts/validation";
import {
  GUESS_MAX_LENGTH,
  HINTS_ALLOWED,
  ITEMS_PER_GAME,
  MAX_SCORE,
  POINTS_PER_ITEM,
  WRONG_GUESSES_ALLOWED,
} from "~/game/rules";
import { scoreOf } from "~/game/score";
import type { DeepReadonly } from "./call";
import { dateSchema, uidSchema } from "./game";

/** The anonymous identity that a browser gives itself. */
export const userKeySchema = z
  .string()
  .check(
    z.regex(
      new RegExp(`^[A-Za-z0-9_-]{${limits.userKeyLength.min},${limits.userKeyLength.max}}$`),
      resultValidationTexts.userKey,
    ),
  );

const scoreSchema = z
  .number(resultValidationTexts.scoreNotNumber)
  .check(
    z.multipleOf(10, resultValidationTexts.scoreStep),
    z.gte(0, resultValidationTexts.scoreTooLow),
    z.lte(MAX_SCORE, resultValidationTexts.scoreTooHigh(MAX_SCORE)),
  );

const resultShape = z.object({
  answers: z.array(z.object({ answerId: z.int(), guessedCorrectly: z.boolean() })).check(
    z.length(ITEMS_PER_GAME, resultValidationTexts.answerCount(ITEMS_PER_GAME)),
    z.refine(
      (answers) => new Set(answers.map((answer) => answer.answerId)).size === answers.length,
      resultValidationTexts.duplicateAnswer,
    ),
  ),
  userKey: userKeySchema,
  score: scoreSchema,
  hintsUsed: z.optional(z.int().check(z.gte(0), z.lte(HINTS_ALLOWED))),
  wrongGuesses: z.optional(
    z
      .array(z.string().check(z.maxLength(GUESS_MAX_LENGTH)))
      .check(z.maxLength(WRONG_GUESSES_ALLOWED)),
  ),
});

interface Scored {
  readonly answers: readonly { readonly answerId: number; readonly guessedCorrectly: boolean }[];
  readonly score: number;
  readonly hintsUsed?: number | undefined;
  readonly wrongGuesses?: readonly string[] | undefined;
}

/** The highest score that the answers allow; the exact one where hints and wrong guesses are told. */
function scoreIsPossible({ answers, score, hintsUsed, wrongGuesses }: Scored): boolean {
  const correct = answers.filter((answer) => answer.guessedCorrectly).length;
  if (hintsUsed !== undefined && wrongGuesses !== undefined) {
    return score === scoreOf({ correct, hints: hintsUsed, wrong: wrongGuesses.length });
  }
  return score <= correct * POINTS_PER_ITEM;
}

const scoreFollows = z.refine<Scored>(scoreIsPossible, {
  path: ["score"],
  error: resultValidationTexts.scoreMismatch,
});

/** The result of a daily game; `date` tells for which day it was played. */
export const dailyResultSchema = z
  .extend(resultShape, { date: z.optional(dateSchema) })
  .check(scoreFollows);
export type DailyResult = DeepReadonly<z.output<typeof dailyResultSchema>>;

/** The result of a community game. */
export const communityResultSchema = z
  .extend(resultShape, { gameUid: uidSchema })
  .check(scoreFollows);
export type CommunityResult = DeepReadonly<z.output<typeof communityResultSchema>>;

/** Where a player stands on a scoreboard. */
export const statsSchema = z.object({
  /** Fraction 0..1 of the players who found each item, by item id. */
  stats: z.nullable(z.record(z.string(), z.number())),
  /** The x of "Top x%", 1..100, not rounded. */
  percentile: z.nullable(z.number()),
  playerCount: z.number(),
  /** Mean score in points, not rounded. */
  averageScore: z.nullable(z.number()),
  /** Consecutive days with a result, ending today or yesterday. */
  playedStreak: z.number(),
  /** Consecutive days survived, ending today or yesterday. */
  wonStreak: z.number(),
});
export type Stats = z.infer<typeof statsSchema>;

const queryScore = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, resultValidationTexts.scoreNotInteger)),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    scoreSchema,
  ),
);

/** Whose place on the scoreboard is asked for. */
export const statsQuerySchema = z.object({
  score: z.optional(queryScore),
  userKey: z.optional(userKeySchema),
});

export const dailyStatsQuerySchema = z.extend(statsQuerySchema, {
  date: z.optional(dateSchema),
});
