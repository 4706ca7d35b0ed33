import * as z from "zod/mini";
import { deletionSchema, userSchema } from "../account";
import { accountDataSchema, finishedGamesQuerySchema, finishedGamesSchema } from "../account-data";
import { defineCall } from "../call";
import { userKeySchema } from "../result";

export const getUser = defineCall({
  method: "GET",
  path: "/api/user",
  summary: "Whose token this is.",
  access: "user",
  response: z.object({ user: userSchema }),
});

export const deleteUser = defineCall({
  method: "DELETE",
  path: "/api/user",
  summary: "Deletes the account and its results, after its password was given once more.",
  access: "user",
  limit: "login",
  body: deletionSchema,
  response: z.object({ message: z.string() }),
  errors: {
    forbidden: "The password is wrong.",
    invalid: "A field breaks a rule.",
    tooMany: "Too many attempts; Retry-After tells when to try again.",
  },
});

export const getUserData = defineCall({
  method: "GET",
  path: "/api/user/data",
  summary: "Everything that is stored about the account.",
  access: "user",
  response: accountDataSchema,
});

export const getFinishedGames = defineCall({
  method: "GET",
  path: "/api/user/results",
  summary: "The games that the account has finished, on any device, by scoreboard name descending.",
  access: "user",
  query: finishedGamesQuerySchema,
  response: finishedGamesSchema,
  errors: { malformed: "The query is malformed." },
});

export const linkResults = defineCall({
  method: "POST",
  path: "/api/user/link-results",
  summary:
    "Makes the results of the browser's userKey the account's; where both have one, the first stays.",
  access: "user",
  body: z.object({ userKey: userKeySchema }),
  response: z.object({
    /** How many results came over. */
    linked: z.number(),
  }),
  errors: { invalid: "The userKey is malformed." },
});
