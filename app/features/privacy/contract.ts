import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { defineCall } from "~/contract/call";
import { deletionSchema, userSchema } from "~/features/accounts/contract";
import { draftSchema } from "~/features/editor/drafts.contract";
import { feedbackSchema } from "~/features/feedback/contract";
import { dateSchema, gameSchema, uidSchema } from "~/features/games/contract";
import { wholeNumberSchema } from "~/features/games/lists.contract";
import {
  accountAuditRecordSchema,
  feedbackActions,
  gameActions,
} from "~/features/moderation/audit.contract";
import { notificationSchema } from "~/features/notices/contract";
import { userKeySchema } from "~/features/play/contract";
import type { SavedGameKey } from "~/game/game-ref";

const scoreboardSchema = z
  .string()
  .check(
    z.regex(/^(\d{4}-\d{2}-\d{2}|(?:community|link)\/[A-Za-z0-9_-]{12,64})$/),
  ) as z.ZodMiniType<SavedGameKey, string>;

const finishedGameSchema = z.object({
  scoreboard: scoreboardSchema,
  score: z.number(),
  won: z.boolean(),
  found: z.array(z.number()),
  /** Absent if the client did not tell it. */
  hintsUsed: z.optional(z.number()),
  wrongCount: z.optional(z.number()),
  date: dateSchema,
});

export type FinishedGame = z.infer<typeof finishedGameSchema>;

const finishedGamesQuerySchema = z.object({
  after: z.optional(scoreboardSchema),
  limit: wholeNumberSchema("limit", 1, limits.pageSizeMax, limits.pageSizeMax),
});

const finishedGamesSchema = z.object({
  results: z.array(finishedGameSchema),
  /** Null on the last page. */
  next: z.nullable(scoreboardSchema),
});

const instantSchema = z.iso.datetime();

export const adminActionSchema = z.object({
  action: z.enum([...gameActions, ...feedbackActions]),
  /** Null if the action changed feedback. */
  uid: z.nullable(uidSchema),
  /** Null if the action changed a game. */
  feedback: z.nullable(z.number()),
  at: instantSchema,
});

export const accountActionSchema = z.extend(
  z.pick(accountAuditRecordSchema, { action: true, at: true, before: true, after: true }),
  {
    by: z.string(),
  },
);

const accountDataSchema = z.object({
  exportedAt: instantSchema,
  account: z.extend(userSchema, {
    createdAt: instantSchema,
    lastLogin: z.nullable(dateSchema),
    /** Missing: a login does not need it. */
    secondFactorSince: z.optional(instantSchema),
  }),
  games: z.array(z.extend(gameSchema, { createdAt: instantSchema })),
  drafts: z.array(draftSchema),
  notices: z.array(notificationSchema),
  links: z.array(z.object({ uid: uidSchema, createdAt: instantSchema, endsAt: instantSchema })),
  feedback: z.array(
    z.object({
      ...z.pick(feedbackSchema, {
        kind: true,
        reason: true,
        text: true,
        createdAt: true,
        done: true,
      }).shape,
      uid: z.nullable(uidSchema),
      publishedAt: feedbackSchema.shape.publishedAt,
    }),
  ),
  /** Empty if the account never was an admin. */
  adminActions: z.array(adminActionSchema),
  accountActions: z.array(accountActionSchema),
  results: z.array(
    z.extend(finishedGameSchema, {
      createdAt: instantSchema,
      playedStreak: z.number(),
      wonStreak: z.number(),
    }),
  ),
  appeals: z.array(z.object({ uid: uidSchema, text: z.string(), createdAt: instantSchema })),
  wrongGuesses: z.array(
    z.object({ uid: uidSchema, texts: z.array(z.string()), createdAt: instantSchema }),
  ),
  circles: z.array(
    z.object({
      name: z.string(),
      memberName: z.string(),
      maker: z.boolean(),
      joinedAt: instantSchema,
    }),
  ),
  passwordResets: z.array(z.object({ expiresAt: instantSchema })),
  quotas: z.array(z.object({ name: z.string(), used: z.number(), endsAt: instantSchema })),
});

export type AccountData = z.infer<typeof accountDataSchema>;

export const getUser = defineCall({
  method: "GET",
  path: "/api/user",
  summary: "The account of the token.",
  access: "user",
  limit: 400,
  response: z.object({ user: userSchema }),
});

export const deleteUser = defineCall({
  method: "DELETE",
  path: "/api/user",
  summary:
    "Deletes the account and its results. Needs the password again, and the second factor if there is one.",
  access: "user",
  limit: 30,
  body: deletionSchema,
  response: z.object({ message: z.string() }),
  errors: {
    unauthenticated:
      "With secondFactor: true the code of the second factor is missing, wrong or used, else there is no valid token.",
    forbidden: "The password is wrong.",
    tooManyRequests: "Too many attempts. Retry-After is the wait in seconds.",
    unavailable: "Too many passwords are checked at once. Nothing was deleted.",
  },
});

export const getUserData = defineCall({
  method: "GET",
  path: "/api/user/data",
  summary: "Everything that is stored about the account.",
  access: "user",
  limit: 10,
  response: accountDataSchema,
});

export const getFinishedGames = defineCall({
  method: "GET",
  path: "/api/user/results",
  summary: "The finished games of the account on all devices, by scoreboard name descending.",
  access: "user",
  limit: 400,
  query: finishedGamesQuerySchema,
  response: finishedGamesSchema,
});

export const linkResults = defineCall({
  method: "POST",
  path: "/api/user/link-results",
  summary: "Links the results of a userKey to the account. Of two for one game, the first counts.",
  access: "user",
  limit: 30,
  body: z.object({ userKey: userKeySchema }),
  response: z.object({
    linked: z.number(),
  }),
  errors: {
    invalid: "The userKey is malformed.",
    tooManyRequests: "Too many browsers were linked. Retry-After is the wait in seconds.",
  },
});
