import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { queryValidationTexts } from "~/config/texts/validation";
import type { SavedGameKey } from "~/game/saved-game-key";
import { userSchema } from "./account";
import { accountActions, feedbackActions, gameActions } from "./audit";
import { feedbackKinds } from "./feedback";
import { dateSchema, gameSchema, uidSchema } from "./game";

/** The name of a scoreboard: the date of a daily game, or `community/{uid}`. */
const scoreboardSchema = z
  .string()
  .check(z.regex(/^(\d{4}-\d{2}-\d{2}|community\/[A-Za-z0-9_-]{12,64})$/)) as z.ZodMiniType<
  SavedGameKey,
  string
>;

/** A game that the account has finished, on any device. */
export const finishedGameSchema = z.object({
  /** Also the key of the saved game in a browser. */
  scoreboard: scoreboardSchema,
  score: z.number(),
  won: z.boolean(),
  /** The ids of the items found; null after the raw results of that day were deleted. */
  found: z.nullable(z.array(z.number())),
  /** The New York date on which the result was submitted. */
  date: dateSchema,
});
export type FinishedGame = z.infer<typeof finishedGameSchema>;

/** A page of the finished games: those after a scoreboard, by name in descending order. */
export const finishedGamesQuerySchema = z.object({
  after: z.optional(scoreboardSchema),
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/, queryValidationTexts.limitNotInteger)),
      z.pipe(
        z.transform((digits: string) => Number(digits)),
        z.number().check(z.gte(1), z.lte(limits.pageSizeMax)),
      ),
    ),
    limits.pageSizeMax,
  ),
});

export const finishedGamesSchema = z.object({
  results: z.array(finishedGameSchema),
  /** The `after` of the next page; null on the last page. */
  next: z.nullable(scoreboardSchema),
});

/** Everything that is stored about an account, except hashes. */
export const accountDataSchema = z.object({
  exportedAt: z.iso.datetime(),
  account: z.extend(userSchema, {
    createdAt: z.iso.datetime(),
    /** Since when a login needs the second factor. Missing: it does not. */
    secondFactorSince: z.optional(z.iso.datetime()),
  }),
  games: z.array(z.extend(gameSchema, { createdAt: z.iso.datetime() })),
  /** The feedback of the account. */
  voices: z.array(
    z.object({ kind: z.enum(feedbackKinds), text: z.string(), createdAt: z.iso.datetime() }),
  ),
  /** The actions of the account that the audit log records. */
  deeds: z.array(
    z.object({
      action: z.enum([...gameActions, ...feedbackActions, ...accountActions]),
      /** The uid of the game; null if the action was not on a game. */
      uid: z.nullable(uidSchema),
      at: z.iso.datetime(),
    }),
  ),
  results: z.array(
    z.extend(finishedGameSchema, {
      wrongGuesses: z.nullable(z.array(z.string())),
      playedStreak: z.number(),
      wonStreak: z.number(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type AccountData = z.infer<typeof accountDataSchema>;
