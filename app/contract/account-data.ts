import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { queryValidationTexts } from "~/config/texts/validation";
import type { SavedGameKey } from "~/game/saved-game-key";
import { userSchema } from "./account";
import { feedbackActions, gameActions } from "./audit";
import { feedbackKinds } from "./feedback";
import { dateSchema, gameSchema, uidSchema } from "./game";

/** The name of a scoreboard: the date of a daily game, or `community/{uid}`. */
const scoreboardSchema = z
  .string()
  .check(z.regex(/^(\d{4}-\d{2}-\d{2}|community\/[A-Za-z0-9_-]{12,64})$/)) as z.ZodMiniType<
  SavedGameKey,
  string
>;

/** A game that the account has finished, on whatever device. */
export const finishedGameSchema = z.object({
  /** Also the key under which a browser saves the game. */
  scoreboard: scoreboardSchema,
  score: z.number(),
  won: z.boolean(),
  /** Ids of the items found; null once the raw results of that day have been cleared. */
  found: z.nullable(z.array(z.number())),
  /** The New York date on which the result came in. */
  date: dateSchema,
});
export type FinishedGame = z.infer<typeof finishedGameSchema>;

/** Which part of the finished games: those after a scoreboard in descending order of their names. */
export const finishedGamesQuerySchema = z.object({
  after: z.optional(scoreboardSchema),
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/, queryValidationTexts.limitNotWhole)),
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
  /** What to ask for as `after` next; null at the end. */
  next: z.nullable(scoreboardSchema),
});

/** Everything that is stored about an account, but no hash. */
export const accountDataSchema = z.object({
  exportedAt: z.iso.datetime(),
  account: z.extend(userSchema, { createdAt: z.iso.datetime() }),
  games: z.array(z.extend(gameSchema, { createdAt: z.iso.datetime() })),
  /** What the account has told the makers. */
  voices: z.array(
    z.object({ kind: z.enum(feedbackKinds), text: z.string(), createdAt: z.iso.datetime() }),
  ),
  /** What an admin has done to games and messages; empty for everybody else. */
  deeds: z.array(
    z.object({
      action: z.enum([...gameActions, ...feedbackActions]),
      /** The game's; null where it was done to a message. */
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
