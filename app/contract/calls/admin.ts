import * as z from "zod/mini";
import { limits } from "~/config/limits";
import { gameValidationTexts } from "~/config/texts/validation";
import { auditPageSchema, auditQuerySchema } from "../audit";
import { defineCall } from "../call";
import { dailyJobRunSchema } from "../daily-job";
import { dateSchema, gameSchema, uidParamsSchema, uidSchema } from "../game";
import { reviewSchema } from "../review";
import { scheduleSchema } from "../schedule";
import { dayStatisticsSchema } from "../site-statistics";

const oneGame = z.object({ game: gameSchema });
const verdict = z.object({ approved: z.boolean() });
const madeDaily = z.object({ game: gameSchema, date: dateSchema });

/** What an admin does to the game of a uid. */
const adminAction = { method: "POST", access: "admin", params: uidParamsSchema } as const;

const notFound = "Game uid not found.";
const invalid = "A field breaks a rule.";
const alreadyDaily = "The game has a daily date already; nothing is changed.";

export const reviewGame = defineCall({
  ...adminAction,
  path: "/api/admin/review-game/{id}",
  summary: "Approves a community game, or hides it; at any time and in either direction.",
  body: verdict,
  response: oneGame,
  errors: { notFound, invalid },
});

export const makeDaily = defineCall({
  ...adminAction,
  path: "/api/admin/make-daily/{id}",
  summary: "Gives a game the first day after today that has no daily game.",
  response: madeDaily,
  errors: { notFound, conflict: alreadyDaily },
});

export const reviewAndMakeDaily = defineCall({
  ...adminAction,
  path: "/api/admin/review-and-make-daily/{id}",
  summary: "Reviews a community game and makes it daily: both or neither.",
  body: verdict,
  response: madeDaily,
  errors: { notFound, conflict: alreadyDaily, invalid },
});

export const getReview = defineCall({
  method: "GET",
  path: "/api/admin/review/{id}",
  summary: "A whole game with its creator's record and what stands out in it.",
  access: "admin",
  params: uidParamsSchema,
  response: reviewSchema,
  errors: { notFound },
});

export const addSpelling = defineCall({
  ...adminAction,
  path: "/api/admin/add-spelling/{id}",
  summary: "Adds an alternate spelling to an item of a game.",
  body: z.object({
    itemId: z.int(),
    spelling: z
      .string(gameValidationTexts.addedSpellingNotString)
      .check(
        z.trim(),
        z.regex(/[\p{L}\p{N}]/u, gameValidationTexts.unguessable),
        z.maxLength(limits.altSpellingLength.max, gameValidationTexts.spellingTooLong),
      ),
  }),
  response: oneGame,
  errors: { notFound, invalid },
});

export const getDailyJobRuns = defineCall({
  method: "GET",
  path: "/api/admin/rolls",
  summary: "What was done when the last 30 days began, the newest first.",
  access: "admin",
  response: z.object({ rolls: z.array(dailyJobRunSchema) }),
});

export const getSiteStatistics = defineCall({
  method: "GET",
  path: "/api/admin/numbers",
  summary: "The numbers of the last 30 days, the oldest first.",
  access: "admin",
  response: z.object({ days: z.array(dayStatisticsSchema) }),
});

export const getSchedule = defineCall({
  method: "GET",
  path: "/api/admin/schedule",
  summary: "The coming 60 days with their games and their gaps.",
  access: "admin",
  response: scheduleSchema,
});

const planned = { notFound, conflict: "A day of it has begun, is taken, or is not set." };

export const scheduleGame = defineCall({
  ...adminAction,
  path: "/api/admin/schedule-game/{id}",
  summary: "Puts a game that has a coming day, or none, on a free day after today.",
  body: z.object({ date: dateSchema }),
  response: oneGame,
  errors: { ...planned, invalid },
});

export const swapGames = defineCall({
  ...adminAction,
  path: "/api/admin/swap-games/{id}",
  summary: "Swaps the coming days of two games.",
  body: z.object({ with: uidSchema }),
  response: z.object({ games: z.array(gameSchema) }),
  errors: { ...planned, invalid },
});

export const unscheduleGame = defineCall({
  ...adminAction,
  path: "/api/admin/unschedule-game/{id}",
  summary: "Takes its coming day from a game.",
  response: oneGame,
  errors: planned,
});

export const getAudit = defineCall({
  method: "GET",
  path: "/api/admin/audit",
  summary: "A page of what admins did to games, or to one game, newest first.",
  access: "admin",
  query: auditQuerySchema,
  response: auditPageSchema,
  errors: { malformed: "The query is malformed." },
});
