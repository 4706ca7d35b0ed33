import * as z from "zod/mini";
import { defineCall } from "../call";
import { editedGameSchema } from "../edit";
import { gameSchema, uidParamsSchema } from "../game";

const notFound = "Game uid not found.";

export const getGameToEdit = defineCall({
  method: "GET",
  path: "/api/game/edit/{id}",
  summary: "A game as an admin edits it.",
  access: "admin",
  params: uidParamsSchema,
  response: gameSchema,
  refusals: { notFound },
});

export const editGame = defineCall({
  method: "PUT",
  path: "/api/game/edit/{id}",
  summary: "Replaces the text of a game and its items, which keep their ids.",
  access: "admin",
  params: uidParamsSchema,
  body: editedGameSchema,
  response: z.object({ game: gameSchema }),
  refusals: {
    notFound,
    conflict: "The game has changed since it was read with this updatedAt.",
    invalid: "A field breaks a rule, or the items are not the game's.",
  },
});
