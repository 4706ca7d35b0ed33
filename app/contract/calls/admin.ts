import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { gameValidationTexts, textValidationTexts } from "~/config/texts/validation";
import { auditPageSchema, auditQuerySchema } from "../audit";
import { defineCall } from "../call";
import { dailyJobRunSchema } from "../daily-job";
import { dateSchema, gameSchema, uidParamsSchema, uidSchema } from "../game";
import { guessSchema } from "../near-miss";
import { reviewSchema } from "../review";
import { scheduleSchema } from "../schedule";
import { dayStatisticsSchema } from "../site-statistics";
import { storedText } from "../text";
import { newDailyGameSchema } from "../upload";

const gameResponse = z.object({ game: gameSchema });
const reviewBody = z.object({ approved: z.boolean() });
const datedGameResponse = z.object({ game: gameSchema, date: dateSchema });

/** An admin action on the game with a uid. */
const adminAction = {
  method: "POST",
  access: "admin",
  limit: 90,
  params: uidParamsSchema,
} as const;

const notFound = "Game uid not found.";
const invalid = "A field is invalid.";
const alreadyDaily = "The game has a daily date already.";
const busy = "Other admins are changing the game. Retry-After is the wait in seconds.";

export const reviewGame = defineCall({
  ...adminAction,
  path: "/api/admin/review-game/{id}",
  summary: "Approves or hides a community game, also after an earlier review.",
  body: reviewBody,
  response: gameResponse,
  errors: { notFound, conflict: busy, invalid },
});

export const createDailyGame = defineCall({
  method: "POST",
  path: "/api/admin/daily-game",
  summary: "Creates a daily game for a day without one, today included. It needs no review.",
  access: "admin",
  limit: 30,
  body: newDailyGameSchema,
  response: gameSchema,
  status: 201,
  errors: {
    conflict: "The day is over or has a game.",
    invalid: "A text or the date is invalid; see `fields`.",
  },
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
  errors: { notFound, conflict: alreadyDaily, invalid },
});

export const getReview = defineCall({
  method: "GET",
  path: "/api/admin/review/{id}",
  summary: "A game with findings for its review and the statistics of its creator.",
  access: "admin",
  limit: 400,
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
  errors: { notFound, invalid },
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
  errors: { notFound, conflict: busy, invalid },
});

export const getDailyJobRuns = defineCall({
  method: "GET",
  path: "/api/admin/daily-job",
  summary: "The runs of the daily job of the last 30 days, newest first.",
  access: "admin",
  limit: 400,
  response: z.object({
    runs: z.array(dailyJobRunSchema),
  }),
});

export const getSiteStatistics = defineCall({
  method: "GET",
  path: "/api/admin/statistics",
  summary: "The statistics of the site for the last 30 days, oldest first.",
  access: "admin",
  limit: 400,
  response: z.object({ days: z.array(dayStatisticsSchema) }),
});

export const getSchedule = defineCall({
  method: "GET",
  path: "/api/admin/schedule",
  summary: "The next 60 days with their daily games, and the games without a day.",
  access: "admin",
  limit: 400,
  response: scheduleSchema,
});

const scheduleErrors = { notFound, conflict: "A day has started, is taken, or is not set." };

export const scheduleGame = defineCall({
  ...adminAction,
  path: "/api/admin/schedule-game/{id}",
  summary: "Schedules a game, or moves a scheduled one, to a free day after today.",
  body: z.object({ date: dateSchema }),
  response: gameResponse,
  errors: { ...scheduleErrors, invalid },
});

export const swapGames = defineCall({
  ...adminAction,
  path: "/api/admin/swap-games/{id}",
  summary: "Swaps the days of two scheduled games.",
  body: z.object({ with: uidSchema }),
  response: z.object({ games: z.array(gameSchema) }),
  errors: { ...scheduleErrors, invalid },
});

export const unscheduleGame = defineCall({
  ...adminAction,
  path: "/api/admin/unschedule-game/{id}",
  summary: "Removes a scheduled game from its day.",
  response: gameResponse,
  errors: scheduleErrors,
});

export const getAudit = defineCall({
  method: "GET",
  path: "/api/admin/audit",
  summary: "A page of the audit log, of all games or of one, newest first.",
  access: "admin",
  limit: 400,
  query: auditQuerySchema,
  response: auditPageSchema,
  errors: { malformed: "The query is malformed." },
});
