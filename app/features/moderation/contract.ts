import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { type DeepReadonly, defineCall } from "~/contract/call";
import { storedText } from "~/contract/text";
import {
  dateSchema,
  gameSchema,
  listGameSchema,
  reportReasonSchema,
  uidParamsSchema,
  uidSchema,
} from "~/features/games/contract";
import { guessSchema } from "~/features/play/contract";
import {
  gameValidationTexts,
  moderationValidationTexts,
  textValidationTexts,
} from "~/texts/validation";

/** Items are given by index. */
const findingSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("short"), item: z.number(), spelling: z.string() }),
  z.object({
    kind: z.literal("broad"),
    item: z.number(),
    spelling: z.string(),
    near: z.array(z.number()),
  }),
  z.object({
    kind: z.literal("alike"),
    items: z.tuple([z.number(), z.number()]),
    texts: z.tuple([z.string(), z.string()]),
  }),
  z.object({ kind: z.literal("doubtful"), text: z.string() }),
]);

export type ReviewFinding = DeepReadonly<z.infer<typeof findingSchema>>;

const reviewSchema = z.object({
  game: gameSchema,
  /** A game made for a day needs no review. */
  reviewable: z.boolean(),
  /** Null if the account is deleted. */
  creator: z.nullable(
    z.object({
      username: z.string(),
      unreviewed: z.number(),
      approved: z.number(),
      denied: z.number(),
    }),
  ),
  /** How many played it by a link before its review. */
  linkPlayers: z.number(),
  findings: z.array(findingSchema),
  /** Public and waiting games with the words of the prompt. */
  samePrompt: z.array(listGameSchema),
  /** Public and waiting games with at least seven of the items. */
  sameItems: z.array(z.object({ game: listGameSchema, shared: z.number() })),
});

export type Review = z.infer<typeof reviewSchema>;

const scheduleSchema = z.object({
  today: dateSchema,
  days: z.array(z.object({ date: dateSchema, day: z.number(), game: z.nullable(listGameSchema) })),
  later: z.array(listGameSchema),
  waiting: z.array(listGameSchema),
});

export type Schedule = z.infer<typeof scheduleSchema>;

const firstStepNames = ["caches", "statistics", "missingDays"] as const;

export const midnightStepNames = [...firstStepNames, "figures"] as const;

/** The last one goes on where midnight stopped. */
export const clearingStepNames = ["expired", "results", "nearMisses", "figures"] as const;

export const dailyJobStepNames = [...firstStepNames, ...clearingStepNames] as const;

export type DailyJobStepName = (typeof dailyJobStepNames)[number];

const dailyJobStepSchema = z.object({
  step: z.enum(dailyJobStepNames),
  /** "running" also if the run stopped. An "unfinished" step goes on in the next run. */
  state: z.enum(["running", "unfinished", "done", "failed"]),
  detail: z.string(),
  begunAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});

export type DailyJobStep = z.infer<typeof dailyJobStepSchema>;

const dailyJobRunSchema = z.object({
  date: dateSchema,
  steps: z.array(dailyJobStepSchema),
});

export type DailyJobRun = z.infer<typeof dailyJobRunSchema>;

/** Events that are counted for each day. */
export const counterNames = ["signUp", "autofill", "room", "roomFailure"] as const;

/** What no scoreboard has. */
const dailyCountNames = [
  ...counterNames,
  "communityPlay",
  "openWork",
  "daysLeft",
  "owedMails",
] as const;

export type DailyCountName = (typeof dailyCountNames)[number];

export type CounterName = (typeof counterNames)[number];

const dayStatisticsSchema = z.object({
  date: dateSchema,
  results: z.number(),
  /** Players who found every item. */
  survived: z.number(),
  found: z.number(),
  averageScore: z.nullable(z.number()),
  returnedAfterDay: z.number(),
  returnedAfterWeek: z.number(),
  returnedAfterMonth: z.number(),
  signUps: z.number(),
  autofills: z.number(),
  /** Results of community games. */
  communityPlays: z.number(),
  rooms: z.number(),
  /** Messages in rooms that failed. */
  roomFailures: z.number(),
  /** What waited for admins, and how many days in a row had a game; today now, else at midnight. */
  openWork: z.nullable(z.number()),
  daysLeft: z.nullable(z.number()),
  /** Mails that wait in the outbox. */
  owedMails: z.nullable(z.number()),
});

export type DayStatistics = z.infer<typeof dayStatisticsSchema>;

const gameResponse = z.object({ game: gameSchema });

const reviewBody = z.object({
  approved: z.boolean(),
  /** Of a denial. Its creator reads both. */
  reason: z.optional(reportReasonSchema),
  note: z.optional(
    storedText({
      field: textValidationTexts.fields.note,
      max: limits.denialNoteLength,
      tooLong: moderationValidationTexts.noteTooLong,
      lines: true,
    }),
  ),
  /** That of the game that was reviewed. */
  updatedAt: z.optional(z.iso.datetime()),
});

const datedGameResponse = z.object({ game: gameSchema, date: dateSchema });

const adminAction = {
  method: "POST",
  access: "admin",
  limit: 90,
  params: uidParamsSchema,
} as const;

const adminRead = { method: "GET", access: "admin", limit: 400 } as const;

const notFound = "Game uid not found.";
const alreadyDaily = "The game has a daily date already.";
const busy =
  "Another admin has changed the game since updatedAt, or is changing it: then with Retry-After.";

export const reviewGame = defineCall({
  ...adminAction,
  path: "/api/admin/review-game/{id}",
  summary: "Approves or hides a community game, also after an earlier review.",
  body: reviewBody,
  response: gameResponse,
  errors: { notFound, conflict: busy },
});

export const makeDaily = defineCall({
  ...adminAction,
  path: "/api/admin/make-daily/{id}",
  summary: "Makes a game the daily game of the first free day after today.",
  response: datedGameResponse,
  errors: { notFound, conflict: alreadyDaily },
});

export const reviewAndMakeDaily = defineCall({
  ...adminAction,
  path: "/api/admin/review-and-make-daily/{id}",
  summary: "Reviews a community game and makes it daily, in one transaction.",
  body: reviewBody,
  response: datedGameResponse,
  errors: { notFound, conflict: alreadyDaily },
});

export const getReview = defineCall({
  ...adminRead,
  path: "/api/admin/review/{id}",
  summary: "A game with findings for its review and the statistics of its creator.",
  params: uidParamsSchema,
  response: reviewSchema,
  errors: { notFound },
});

export const decideGuess = defineCall({
  ...adminAction,
  path: "/api/admin/decide-guess/{id}",
  summary: "Hides a wrong guess from other players of a game or lets it through, for good.",
  body: z.object({ guess: guessSchema, shown: z.boolean() }),
  response: z.object({ message: z.string() }),
  errors: { notFound },
});

export const addSpelling = defineCall({
  ...adminAction,
  path: "/api/admin/add-spelling/{id}",
  summary: "Adds an alternate spelling to an item of a game.",
  body: z.object({
    itemId: z.int(),
    spelling: storedText({
      field: textValidationTexts.fields.spelling,
      max: limits.altSpellingLength.max,
      tooLong: gameValidationTexts.spellingTooLong,
      notString: gameValidationTexts.addedSpellingNotString,
    }).check(z.regex(/[\p{L}\p{N}]/u, gameValidationTexts.unguessable)),
  }),
  response: gameResponse,
  errors: { notFound, conflict: busy },
});

export const getDailyJobRuns = defineCall({
  ...adminRead,
  path: "/api/admin/daily-job",
  summary: "The runs of the daily job of the last 30 days, newest first.",
  response: z.object({ runs: z.array(dailyJobRunSchema) }),
});

export const getSiteStatistics = defineCall({
  ...adminRead,
  path: "/api/admin/statistics",
  summary: "The statistics of the site for the last 30 days, oldest first.",
  response: z.object({ days: z.array(dayStatisticsSchema) }),
});

export const getSchedule = defineCall({
  ...adminRead,
  path: "/api/admin/schedule",
  summary: "The next 60 days with their daily games, and the games without a day.",
  response: scheduleSchema,
});

const scheduleErrors = { notFound, conflict: "A day has started, is taken, or is not set." };

export const scheduleGame = defineCall({
  ...adminAction,
  path: "/api/admin/schedule-game/{id}",
  summary: "Schedules a game, or moves a scheduled one, to a free day after today.",
  body: z.object({ date: dateSchema }),
  response: gameResponse,
  errors: scheduleErrors,
});

export const swapGames = defineCall({
  ...adminAction,
  path: "/api/admin/swap-games/{id}",
  summary: "Swaps the days of two scheduled games.",
  body: z.object({ with: uidSchema }),
  response: z.object({ games: z.array(gameSchema) }),
  errors: scheduleErrors,
});

export const unscheduleGame = defineCall({
  ...adminAction,
  path: "/api/admin/unschedule-game/{id}",
  summary: "Removes a scheduled game from its day.",
  response: gameResponse,
  errors: scheduleErrors,
});
