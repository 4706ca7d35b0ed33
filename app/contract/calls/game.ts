import * as z from "zod/mini";
import { defineCall } from "../call";
import { dateSchema, gameSchema, pathUidSchema, uidParamsSchema } from "../game";
import { gameFiguresSchema } from "../game-figures";
import { appealSchema, nearMissSchema } from "../near-miss";
import {
  communityResultSchema,
  dailyResultSchema,
  dailyStatsQuerySchema,
  statsQuerySchema,
  statsSchema,
  userKeyHeadersSchema,
} from "../result";

const dateParams = z.object({ date: dateSchema });
/** An unknown uid is a 404 whatever its shape. */
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
  errors: { malformed: "The query is malformed.", notFound: "The day has no game." },
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
  query: statsQuerySchema,
  headers: userKeyHeadersSchema,
  response: statsSchema,
  errors: { malformed: "The query is malformed.", notFound: "The game is unknown or private." },
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
  limit: 90,
  params: uidParamsSchema,
  body: appealSchema,
  /** Whether the guess counts already. */
  response: z.object({ counts: z.boolean() }),
  errors: {
    notFound: "There is no such game, or the caller may not play it.",
    invalid: "The guess has no letter or digit, or is too long.",
    tooManyRequests: "Too many guesses from this network. Retry-After is the wait in seconds.",
  },
});
