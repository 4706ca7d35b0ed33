import { autofillResponseSchema, autofillSchema } from "../autofill";
import { defineCall } from "../call";
import { gameSchema } from "../game";
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
  refusals: {
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
  refusals: {
    invalid: "A typed text breaks a rule; fields names each.",
    tooMany: "The user asked less than 30 seconds ago, or as often as an hour allows.",
    unavailable: "Too little is known about the prompt, or the provider failed.",
  },
});
