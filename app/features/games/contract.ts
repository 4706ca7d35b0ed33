import * as z from "zod/mini";
import { defineCall } from "~/contract/call";
import { DATE_PATTERN, type NewYorkDate } from "~/game/dates";
import { ITEMS_PER_GAME } from "~/game/rules";
import { feedbackValidationTexts, queryValidationTexts } from "~/texts/validation";

/** The form only: `parseDate` checks that the calendar has the date. */
export const dateSchema = z
  .string()
  .check(z.regex(DATE_PATTERN, queryValidationTexts.date)) as z.ZodMiniType<NewYorkDate, string>;

const UID_MAX_LENGTH = 64;

export const uidSchema = z
  .string()
  .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{12,${UID_MAX_LENGTH}}$`), queryValidationTexts.uid));

/** Accepts any text, because an unknown uid is a 404, not a 400. */
const pathUidSchema = z.string().check(
  z.overwrite((text) => text.slice(0, UID_MAX_LENGTH + 1)),
  z.maxLength(UID_MAX_LENGTH + 1),
);

export const uidParamsSchema = z.object({ id: pathUidSchema });

const reviewStatuses = ["unreviewed", "approved", "denied"] as const;

export const reviewStatusSchema = z.enum(reviewStatuses);

export type ReviewStatus = z.infer<typeof reviewStatusSchema>;

/** Of a report, and of a denial. Open: the items are no closed list. */
export const reportReasons = [
  "wrong",
  "open",
  "duplicate",
  "rude",
  "personal",
  "advertising",
  "other",
] as const;

export type ReportReason = (typeof reportReasons)[number];

export const reportReasonSchema = z.enum(
  reportReasons,
  feedbackValidationTexts.reason(reportReasons.join(", ")),
);

export const itemSchema = z.object({
  id: z.number(),
  name: z.string(),
  altSpellings: z.array(z.string()),
  /** Absent: none. */
  notAccepted: z.optional(z.array(z.string())),
  /** Absent: no. */
  exactDigits: z.optional(z.boolean()),
});

export const listGameSchema = z.object({
  uid: z.string(),
  type: z.enum(["daily", "community"]),
  prompt: z.string(),
  /** The daily date if the viewer may know it, else the New York date of creation. */
  date: dateSchema,
  daily_date: z.nullable(dateSchema),
  /** The New York date of creation of a community game, where `date` is another. Only in lists. */
  created: z.optional(dateSchema),
  /** Of `daily_date`. */
  day: z.nullable(z.number()),
  submitter: z.string(),
  public: z.boolean(),
  /** Only for the creator and for admins. */
  status: z.optional(reviewStatusSchema),
  /** Why the game is hidden. Only for the creator and for admins. */
  reason: z.optional(reportReasonSchema),
  note: z.optional(z.string()),
  /** As the daily job counted them. Only in lists, from 20 on. */
  players: z.optional(z.number()),
  /** Only together with `players`. */
  grade: z.optional(z.enum(["easy", "medium", "hard"])),
});

export type ListGame = z.infer<typeof listGameSchema>;

export const gameSchema = z.extend(listGameSchema, {
  items: z.array(itemSchema).check(z.length(ITEMS_PER_GAME)),
  updatedAt: z.iso.datetime(),
});

export type Game = z.infer<typeof gameSchema>;

const dateParams = z.object({ date: dateSchema });

const uidParams = z.object({ uid: pathUidSchema });

export const getTodaysGame = defineCall({
  method: "GET",
  path: "/api/game/today",
  summary: "The daily game of today in New York.",
  access: "anyone",
  limit: 400,
  response: gameSchema,
  errors: { notFound: "There's no game set for today." },
});

export const getGameOfDate = defineCall({
  method: "GET",
  path: "/api/game/date/{date}",
  summary: "The daily game of a day up to today.",
  access: "anyone",
  limit: 400,
  params: dateParams,
  response: gameSchema,
  errors: {
    malformed: "The date is not a real calendar date.",
    notFound: "The day has no game, or the caller may not see it.",
  },
});

export const getGameByUid = defineCall({
  method: "GET",
  path: "/api/game/uid/{uid}",
  summary: "A game. Private games are for their creator and admins, future daily games for admins.",
  access: "anyone",
  limit: 400,
  params: uidParams,
  response: gameSchema,
  errors: { notFound: "There is no such game, or the caller may not see it." },
});

export const deleteGameByUid = defineCall({
  method: "DELETE",
  path: "/api/game/uid/{uid}",
  summary: "Deletes a game: a creator one without a daily date, an admin one before its day.",
  access: "user",
  limit: 90,
  params: uidParams,
  response: z.object({ message: z.string() }),
  errors: {
    forbidden: "The caller may not delete this game.",
    notFound: "There is no such game, or the caller may not see it.",
    conflict: "It is the daily game of today or of a past day.",
  },
});

/** Accepts any text, because an unknown secret is a 404. */
export const linkSecretSchema = pathUidSchema;

export const makeGameLink = defineCall({
  method: "POST",
  path: "/api/game/link/{id}",
  summary: "A link by which friends play an own game before its review. A repeat returns the same.",
  access: "user",
  acts: true,
  limit: 30,
  params: uidParamsSchema,
  response: z.object({ url: z.string(), expires: z.iso.datetime() }),
  status: 201,
  errors: {
    forbidden: "The caller is not the creator.",
    notFound: "There is no such game, or the caller may not see it.",
    conflict: "Everybody can play the game, or it is hidden.",
    invalid: "The game holds a bad word.",
    tooManyRequests: "The user has reached the limit of links per day.",
  },
});

export const revokeGameLink = defineCall({
  method: "DELETE",
  path: "/api/game/link/{id}",
  summary: "Ends the link of an own game.",
  access: "user",
  limit: 90,
  params: uidParamsSchema,
  response: z.object({ message: z.string() }),
  errors: {
    forbidden: "The caller is not the creator.",
    notFound: "There is no such game, or the caller may not see it.",
  },
});

export const getLinkedGame = defineCall({
  method: "GET",
  path: "/api/game/link/{id}",
  summary: "The game of a link. Its id is the secret.",
  access: "anyone",
  limit: 90,
  params: uidParamsSchema,
  response: gameSchema,
  errors: { notFound: "The link is unknown, has ended, or 200 players have used it." },
});
