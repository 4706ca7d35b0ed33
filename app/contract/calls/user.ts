import * as z from "zod/mini";
import { deletionSchema, userSchema } from "../account";
import { accountDataSchema, finishedGamesQuerySchema, finishedGamesSchema } from "../account-data";
import { defineCall } from "../call";
import { userKeySchema } from "../result";

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
    invalid: "A field is invalid.",
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
  errors: { malformed: "The query is malformed." },
});

export const linkResults = defineCall({
  method: "POST",
  path: "/api/user/link-results",
  summary: "Links the results of a userKey to the account. Of two for one game, the first counts.",
  access: "user",
  limit: 30,
  body: z.object({ userKey: userKeySchema }),
  response: z.object({
    /** The number of results linked. */
    linked: z.number(),
  }),
  errors: {
    invalid: "The userKey is malformed.",
    tooManyRequests: "Too many browsers were linked. Retry-After is the wait in seconds.",
  },
});
