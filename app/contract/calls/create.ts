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
