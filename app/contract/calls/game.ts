import * as z from "zod/mini";
import { defineCall } from "../call";
import { dateSchema, gameSchema, uidParamsSchema, uidSchema } from "../game";
import { nearMissSchema } from "../near-miss";
import {
  communityResultSchema,
  dailyResultSchema,
  dailyStatsQuerySchema,
  statsQuerySchema,
  statsSchema,
} from "../result";

const dateParams = z.object({ date: dateSchema });
const uidParams = z.object({ uid: uidSchema });

export const getTodaysGame = defineCall({
  method: "GET",
  path: "/api/game/today",
  summary: "The daily game of today in New York.",
  access: "anyone",
  response: gameSchema,
  errors: { notFound: "There's no game set for today." },
});

export const getGameOfDate = defineCall({
  method: "GET",
  path: "/api/game/date/{date}",
  summary: "The daily game of a day up to today.",
  access: "anyone",
  params: dateParams,
  response: gameSchema,
  errors: {
    malformed: "The date is not a real calendar date.",
    notFound: "The day has no game that the caller may see.",
  },
});

export const submitDailyResult = defineCall({
  method: "POST",
  path: "/api/game/submit",
  summary: "Hands in the result of today's game; the first result of a player counts.",
  access: "anyone",
  body: dailyResultSchema,
  response: statsSchema,
  errors: {
    notFound: "There is no game today.",
    conflict: "The answers belong to another game, or the day takes no more results.",
    invalid: "The result breaks a rule.",
  },
});

export const getDailyStats = defineCall({
  method: "GET",
  path: "/api/game/stats",
  summary: "The scoreboard of a daily game, today's where no date is given.",
  access: "anyone",
  query: dailyStatsQuerySchema,
  response: statsSchema,
  errors: { malformed: "The query is malformed.", notFound: "The day has no game." },
});

export const getGameByUid = defineCall({
  method: "GET",
  path: "/api/game/uid/{uid}",
  summary:
    "A game; a private one only for its creator and admins, that of a coming day only for admins.",
  access: "anyone",
  params: uidParams,
  response: gameSchema,
  errors: { notFound: "There is no game that the caller may see." },
});

export const deleteGameByUid = defineCall({
  method: "DELETE",
  path: "/api/game/uid/{uid}",
  summary:
    "Deletes a game: its creator may if it never had a day, an admin if its day has not come.",
  access: "user",
  params: uidParams,
  response: z.object({ message: z.string() }),
  errors: {
    forbidden: "The caller may not delete this game.",
    notFound: "There is no game that the caller may see.",
    conflict: "It is the daily game of today or of a past day.",
  },
});

export const submitCommunityResult = defineCall({
  method: "POST",
  path: "/api/game/submit-community-game",
  summary: "Hands in the result of a community game; the first result of a player counts.",
  access: "anyone",
  body: communityResultSchema,
  response: statsSchema,
  errors: {
    notFound: "The game is unknown or private.",
    conflict: "The answers belong to another game.",
    invalid: "The result breaks a rule.",
  },
});

export const getCommunityStats = defineCall({
  method: "GET",
  path: "/api/game/community-stats/{id}",
  summary: "The scoreboard of a community game; its streaks are 0.",
  access: "anyone",
  params: z.object({ id: uidSchema }),
  query: statsQuerySchema,
  response: statsSchema,
  errors: { malformed: "The query is malformed.", notFound: "The game is unknown or private." },
});

export const getNearMisses = defineCall({
  method: "GET",
  path: "/api/game/near-misses/{id}",
  summary: "Wrong guesses that at least 5 players of a game made; for its creator and admins.",
  access: "user",
  params: uidParamsSchema,
  response: z.object({ misses: z.array(nearMissSchema) }),
  errors: {
    forbidden: "The game is somebody else's.",
    notFound: "Game uid not found.",
  },
});
