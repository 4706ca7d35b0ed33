import * as z from "zod/mini";
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
import { clipGuessText } from "./text";
import { USER_KEY_PATTERN } from "./user-key";

/** The random key by which the server recognises a browser of a guest. */
export const userKeySchema = z
  .string()
  .check(z.regex(USER_KEY_PATTERN, resultValidationTexts.userKey));

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
      .array(
        z.string().check(
          z.maxLength(GUESS_MAX_LENGTH, { abort: true }),
          z.overwrite((guess) => clipGuessText(guess, GUESS_MAX_LENGTH)),
        ),
      )
      .check(z.maxLength(WRONG_GUESSES_ALLOWED)),
  ),
});

interface Scored {
  readonly answers: readonly { readonly answerId: number; readonly guessedCorrectly: boolean }[];
  readonly score: number;
  readonly hintsUsed?: number | undefined;
  readonly wrongGuesses?: readonly string[] | undefined;
}

/**
 * Whether a score is possible: the exact score if the result has hints and wrong guesses, else at
 * most the points of the items found.
 */
function scoreIsPossible({ answers, score, hintsUsed, wrongGuesses }: Scored): boolean {
  const correct = answers.filter((answer) => answer.guessedCorrectly).length;
  if (hintsUsed !== undefined && wrongGuesses !== undefined) {
    return score === scoreOf({ correct, hints: hintsUsed, wrong: wrongGuesses.length });
  }
  return score <= correct * POINTS_PER_ITEM;
}

const possibleScore = z.refine<Scored>(scoreIsPossible, {
  path: ["score"],
  error: resultValidationTexts.scoreMismatch,
});

/**
 * The result of a daily game. `date` is its day. Default: the day that accepts results and whose
 * items were answered.
 */
export const dailyResultSchema = z
  .extend(resultShape, { date: z.optional(dateSchema) })
  .check(possibleScore);
export type DailyResult = DeepReadonly<z.output<typeof dailyResultSchema>>;

/** The result of a community game. */
export const communityResultSchema = z
  .extend(resultShape, { gameUid: uidSchema })
  .check(possibleScore);
export type CommunityResult = DeepReadonly<z.output<typeof communityResultSchema>>;

/** The statistics of a scoreboard, with the rank and the streaks of a player. */
export const statsSchema = z.object({
  /** The fraction of players who found each item, 0 to 1, by item id. */
  stats: z.nullable(z.record(z.string(), z.number())),
  /** The x of "Top x%", 1 to 100, not rounded. */
  percentile: z.nullable(z.number()),
  playerCount: z.number(),
  /** The mean score in points, not rounded. */
  averageScore: z.nullable(z.number()),
  /** Consecutive days with a result, up to today or yesterday. */
  playedStreak: z.number(),
  /** Consecutive days won, up to today or yesterday. */
  wonStreak: z.number(),
  /** The most frequent wrong guesses, and about how many players made each. Absent: none. */
  othersTried: z.optional(z.array(z.object({ text: z.string(), players: z.number() }))),
});
export type Stats = z.infer<typeof statsSchema>;

const queryScore = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, resultValidationTexts.scoreNotInteger)),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    scoreSchema,
  ),
);

/**
 * The player whose rank is requested. A header keeps the key out of addresses, which are logged;
 * the query parameter works too.
 */
export const userKeyHeadersSchema = z.object({ "x-user-key": z.optional(userKeySchema) });

/** The player or the score whose rank is requested. */
export const statsQuerySchema = z.object({
  score: z.optional(queryScore),
  userKey: z.optional(userKeySchema),
});

export const dailyStatsQuerySchema = z.extend(statsQuerySchema, {
  date: z.optional(dateSchema),
});
