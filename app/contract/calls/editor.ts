import * as z from "zod/mini";
import { autofillResponseSchema, autofillSchema } from "../autofill";
import { defineCall } from "../call";
import { editedGameSchema } from "../edit";
import { gameSchema, uidParamsSchema } from "../game";
import { uploadSchema } from "../upload";

export const uploadGame = defineCall({
  method: "POST",
  path: "/api/game/upload",
  summary: "Adds a community game, which stays private until an admin approves it.",
  access: "user",
  limit: "upload",
  body: uploadSchema,
  response: gameSchema,
  status: 201,
  errors: {
    invalid: "A text breaks a rule; fields names each.",
    tooMany: "The user has uploaded as many games as one day allows.",
  },
});

export const autofillGame = defineCall({
  method: "POST",
  path: "/api/autofill-game-info",
  summary: "Completes a game in the making to ten items; what its creator typed stays.",
  access: "user",
  limit: "autofill",
  body: autofillSchema,
  response: autofillResponseSchema,
  errors: {
    invalid: "A typed text breaks a rule; fields names each.",
    tooMany: "The user asked less than 30 seconds ago, or as often as an hour allows.",
    unavailable: "Too little is known about the prompt, or the provider failed.",
  },
});

const notFound = "Game uid not found.";

export const getGameToEdit = defineCall({
  method: "GET",
  path: "/api/game/edit/{id}",
  summary: "A game as an admin edits it.",
  access: "admin",
  params: uidParamsSchema,
  response: gameSchema,
  errors: { notFound },
});

export const editGame = defineCall({
  method: "PUT",
  path: "/api/game/edit/{id}",
  summary: "Replaces the text of a game and its items, which keep their ids.",
  access: "admin",
  params: uidParamsSchema,
  body: editedGameSchema,
  response: z.object({ game: gameSchema }),
  errors: {
    notFound,
    conflict: "The game has changed since it was read with this updatedAt.",
    invalid: "A field breaks a rule, or the items are not the game's.",
  },
});
