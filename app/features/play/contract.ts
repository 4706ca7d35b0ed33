import * as z from "zod/mini";
import { USER_KEY_PATTERN } from "~/config/user-key";
import { type DeepReadonly, defineCall } from "~/contract/call";
import { clipGuessText } from "~/contract/text";
import {
  dateSchema,
  linkSecretSchema,
  uidParamsSchema,
  uidSchema,
} from "~/features/games/contract";
import { normalise } from "~/game/normalise";
import {
  GUESS_MAX_LENGTH,
  HINTS_ALLOWED,
  ITEMS_PER_GAME,
  MAX_SCORE,
  POINTS_PER_ITEM,
  WRONG_GUESSES_ALLOWED,
} from "~/game/rules";
import { scoreOf } from "~/game/score";
import { gameValidationTexts, resultValidationTexts } from "~/texts/validation";

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

/** `date`: by default the day that accepts results and whose items were answered. */
export const dailyResultSchema = z
  .extend(resultShape, { date: z.optional(dateSchema) })
  .check(possibleScore);

export type DailyResult = DeepReadonly<z.output<typeof dailyResultSchema>>;

/** `link`: the secret by which the game was played. Its results have a scoreboard of their own. */
const communityResultSchema = z
  .extend(resultShape, { gameUid: uidSchema, link: z.optional(linkSecretSchema) })
  .check(possibleScore);

export type CommunityResult = DeepReadonly<z.output<typeof communityResultSchema>>;

const statsSchema = z.object({
  /** 0 to 1, by item id. */
  stats: z.nullable(z.record(z.string(), z.number())),
  /** The x of "Top x%", 1 to 100, not rounded. */
  percentile: z.nullable(z.number()),
  playerCount: z.number(),
  /** In points, not rounded. */
  averageScore: z.nullable(z.number()),
  playedStreak: z.number(),
  wonStreak: z.number(),
  /** About how many players made each. Absent: none. */
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

/** A header keeps the key out of addresses, which are logged; the query parameter works too. */
export const userKeyHeadersSchema = z.object({ "x-user-key": z.optional(userKeySchema) });

const statsQuerySchema = z.object({
  score: z.optional(queryScore),
  userKey: z.optional(userKeySchema),
});

const dailyStatsQuerySchema = z.extend(statsQuerySchema, {
  date: z.optional(dateSchema),
});

const communityStatsQuerySchema = z.extend(statsQuerySchema, {
  link: z.optional(linkSecretSchema),
});

const gameFiguresSchema = z.extend(
  z.pick(statsSchema, { playerCount: true, averageScore: true, stats: true }),
  {
    /** Of the results that tell it. */
    averageHints: z.nullable(z.number()),
  },
);

export type GameFigures = z.infer<typeof gameFiguresSchema>;

export const guessSchema = z.string().check(
  z.maxLength(GUESS_MAX_LENGTH, { abort: true }),
  z.overwrite((guess) => clipGuessText(guess, GUESS_MAX_LENGTH)),
  z.refine((guess) => normalise(guess) !== "", gameValidationTexts.unguessable),
);

const appealSchema = z.object({ guess: guessSchema, userKey: userKeySchema });

const nearMissSchema = z.object({
  text: z.string(),
  players: z.number(),
  /** Absent: none. */
  appeals: z.optional(z.number()),
  /** Absent: no. */
  shown: z.optional(z.boolean()),
  /** Which the players may have meant. */
  itemId: z.nullable(z.number()),
});

export type NearMiss = z.infer<typeof nearMissSchema>;

export const submitDailyResult = defineCall({
  method: "POST",
  path: "/api/game/submit",
  summary: "Submits the result of a daily game. Only the first result of a player counts.",
  access: "anyone",
  limit: 90,
  limitName: "results",
  body: dailyResultSchema,
  response: statsSchema,
  errors: {
    notFound: "There is no game today.",
    conflict: "The answers belong to another game, or the scoreboard is closed.",
    invalid: "The result is invalid.",
  },
});

export const getDailyStats = defineCall({
  method: "GET",
  path: "/api/game/stats",
  summary: "The statistics of a daily game; of today's without a date.",
  access: "anyone",
  limit: 400,
  limitName: "statistics",
  query: dailyStatsQuerySchema,
  headers: userKeyHeadersSchema,
  response: statsSchema,
  errors: { notFound: "The day has no game." },
});

export const submitCommunityResult = defineCall({
  method: "POST",
  path: "/api/game/submit-community-game",
  summary: "Submits the result of a community game. Only the first result of a player counts.",
  access: "anyone",
  limit: 90,
  limitName: "results",
  body: communityResultSchema,
  response: statsSchema,
  errors: {
    notFound: "The game is unknown or private.",
    conflict: "The answers belong to another game.",
    invalid: "The result is invalid.",
  },
});

export const getCommunityStats = defineCall({
  method: "GET",
  path: "/api/game/community-stats/{id}",
  summary: "The statistics of a community game. Streaks are 0.",
  access: "anyone",
  limit: 400,
  limitName: "statistics",
  params: uidParamsSchema,
  query: communityStatsQuerySchema,
  headers: userKeyHeadersSchema,
  response: statsSchema,
  errors: { notFound: "The game is unknown or private." },
});

export const getGameFigures = defineCall({
  method: "GET",
  path: "/api/game/figures/{id}",
  summary:
    "How a game played: share of each item, average score and hints, for its creator and admins.",
  access: "user",
  limit: 400,
  params: uidParamsSchema,
  response: gameFiguresSchema,
  errors: {
    forbidden: "The caller is neither the creator nor an admin.",
    notFound: "Game uid not found.",
  },
});

export const getNearMisses = defineCall({
  method: "GET",
  path: "/api/game/near-misses/{id}",
  summary:
    "Wrong guesses that at least 5 players of a game made or one asked to count, for its creator and admins.",
  access: "user",
  limit: 400,
  params: uidParamsSchema,
  response: z.object({ misses: z.array(nearMissSchema) }),
  errors: {
    forbidden: "The caller is neither the creator nor an admin.",
    notFound: "Game uid not found.",
  },
});

export const appealGuess = defineCall({
  method: "POST",
  path: "/api/game/appeals/{id}",
  summary: "Asks that a wrong guess counts. A repeat changes nothing. Scores never change.",
  access: "anyone",
  acts: true,
  limit: 90,
  params: uidParamsSchema,
  body: appealSchema,
  response: z.object({ accepted: z.boolean() }),
  errors: {
    notFound: "There is no such game, or the caller may not play it.",
    invalid: "The guess has no letter or digit, or is too long.",
    tooManyRequests: "Too many guesses from this network. Retry-After is the wait in seconds.",
  },
});
