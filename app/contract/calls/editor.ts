import * as z from "zod/mini";
import { autofillResponseSchema, autofillSchema } from "../autofill";
import { defineCall } from "../call";
import { editedGameSchema } from "../edit";
import { gameSchema, uidParamsSchema } from "../game";
import { siblingListsSchema, siblingRequestSchema } from "../sibling-lists";
import { uploadSchema } from "../upload";

export const uploadGame = defineCall({
  method: "POST",
  path: "/api/game/upload",
  summary: "Creates a community game. It is private until an admin approves it.",
  access: "user",
  limit: 30,
  body: uploadSchema,
  response: gameSchema,
  status: 201,
  errors: {
    invalid: "A text is invalid; see `fields`.",
    tooManyRequests: "The user has reached the limit of games per day.",
  },
});

export const autofillGame = defineCall({
  method: "POST",
  path: "/api/autofill-game-info",
  summary: "Completes an unfinished game to ten items. The typed items do not change.",
  access: "user",
  limit: 10,
  body: autofillSchema,
  response: autofillResponseSchema,
  errors: {
    notFound: "No list is known for the prompt. `suggestions` has up to three prompts near to it.",
    invalid: "A text is invalid; see `fields`.",
    tooManyRequests: "Less than 30 seconds since the last request, or the hourly limit is reached.",
    unavailable: "A provider failed.",
  },
});

export const getSiblingLists = defineCall({
  method: "POST",
  path: "/api/game/sibling-lists",
  summary: "The lists of the catalogue that hold several of these names, at most four.",
  access: "user",
  limit: 90,
  body: siblingRequestSchema,
  response: siblingListsSchema,
});

const notFound = "Game uid not found.";

export const getGameToEdit = defineCall({
  method: "GET",
  path: "/api/game/edit/{id}",
  summary: "A game, for its editor.",
  access: "admin",
  limit: 400,
  params: uidParamsSchema,
  response: gameSchema,
  errors: { notFound },
});

export const editGame = defineCall({
  method: "PUT",
  path: "/api/game/edit/{id}",
  summary: "Replaces the texts of a game. Its items keep their ids.",
  access: "admin",
  limit: 90,
  params: uidParamsSchema,
  body: editedGameSchema,
  response: z.object({ game: gameSchema }),
  errors: {
    notFound,
    conflict: "The game has changed since this updatedAt.",
    invalid: "A field is invalid, or the items are not those of the game.",
  },
});
