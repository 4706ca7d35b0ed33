import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { defineCall } from "~/contract/call";
import { storedText } from "~/contract/text";
import { suspensionSchema, usernameSchema } from "~/features/accounts/contract";
import {
  dateSchema,
  gameSchema,
  reportReasonSchema,
  uidParamsSchema,
} from "~/features/games/contract";
import { pageQuerySchema } from "~/features/games/lists.contract";
import {
  moderationValidationTexts,
  queryValidationTexts,
  textValidationTexts,
} from "~/texts/validation";

const accountSummarySchema = z.object({
  username: z.string(),
  /** "a…@lavalist.example" */
  email: z.string(),
  role: z.optional(z.literal("admin")),
  createdAt: z.iso.datetime(),
  /** Null: before dates were kept. */
  lastLogin: z.nullable(dateSchema),
  suspended: z.optional(suspensionSchema),
  /** Of the newest 1,000 community games. */
  games: z.object({ unreviewed: z.number(), approved: z.number(), denied: z.number() }),
  /** Games that were hidden together, and can be restored. */
  hiddenGames: z.number(),
  reportsOfGames: z.number(),
  reportsSent: z.number(),
  acceptedAppeals: z.number(),
});

export type AccountSummary = z.infer<typeof accountSummarySchema>;

const reasonSchema = storedText({
  field: textValidationTexts.fields.reason,
  max: limits.suspensionReasonLength,
  tooLong: moderationValidationTexts.reasonTooLong,
}).check(z.minLength(1, moderationValidationTexts.reasonMissing));

/** Any text: an unknown name is a 404. */
const accountParams = z.object({
  username: z.string().check(z.maxLength(limits.usernameLength.max, queryValidationTexts.username)),
});

const errors = { notFound: "There is no such user.", conflict: "The account has admin rights." };

const accountAction = {
  method: "POST",
  access: "admin",
  limit: 90,
  params: accountParams,
  response: z.object({ message: z.string() }),
  errors,
} as const;

export const getUsers = defineCall({
  method: "GET",
  path: "/api/admin/users",
  summary:
    "A page of the accounts by name, and what each did. Searches the beginning of a name, or a whole e-mail address.",
  access: "admin",
  limit: 90,
  query: z.pick(pageQuerySchema, { page: true, search: true }),
  response: z.object({ users: z.array(accountSummarySchema), total: z.number() }),
});

export const suspendUser = defineCall({
  ...accountAction,
  path: "/api/admin/suspend/{username}",
  summary: "Suspends an account until a day, or without an end, and mails its owner the reason.",
  body: z.object({ until: z.nullable(dateSchema), reason: reasonSchema }),
  errors,
});

export const liftSuspension = defineCall({
  ...accountAction,
  method: "DELETE",
  path: "/api/admin/suspend/{username}",
  summary: "Ends the suspension of an account.",
});

export const hideAllGames = defineCall({
  ...accountAction,
  path: "/api/admin/hide-games/{username}",
  summary: "Hides the newest 1,000 public and waiting games of an account.",
  body: z.object({ reason: reportReasonSchema }),
  errors,
});

export const restoreAllGames = defineCall({
  ...accountAction,
  method: "DELETE",
  path: "/api/admin/hide-games/{username}",
  summary: "Gives the games that were hidden together the status that they had before.",
});

export const renameUser = defineCall({
  ...accountAction,
  path: "/api/admin/rename/{username}",
  summary: "Gives an account another name and mails it to its owner.",
  body: z.object({ username: usernameSchema }),
  errors: { ...errors, conflict: "The account has admin rights, or the name is taken." },
});

export const endSessionsOf = defineCall({
  ...accountAction,
  path: "/api/admin/end-sessions/{username}",
  summary: "Logs an account out on every device.",
});

/** What a new site needs. Each is true once it is there. */
const firstStepsSchema = z.object({
  puzzles: z.boolean(),
  days: z.boolean(),
  mail: z.boolean(),
  /** Of the admin who asks. */
  secondFactor: z.boolean(),
  communityGame: z.boolean(),
});

export type FirstSteps = z.infer<typeof firstStepsSchema>;

const openWorkSchema = z.object({
  /** That wait for a review. */
  games: z.number(),
  messages: z.number(),
  reports: z.number(),
  /** Without a game, of the next seven. */
  emptyDays: z.array(dateSchema),
  firstSteps: firstStepsSchema,
});

export type OpenWork = z.infer<typeof openWorkSchema>;

export const getOpenWork = defineCall({
  method: "GET",
  path: "/api/admin/open-work",
  summary: "What waits for admins.",
  access: "admin",
  limit: 400,
  response: openWorkSchema,
});

export const undoLastAction = defineCall({
  method: "POST",
  path: "/api/admin/undo/{id}",
  summary: "Takes back the last action on a game, if it is the caller's own.",
  access: "admin",
  limit: 90,
  params: uidParamsSchema,
  response: z.object({ game: gameSchema }),
  errors: {
    notFound: "Game uid not found.",
    conflict: "The last action is not the caller's, or cannot be taken back.",
  },
});
