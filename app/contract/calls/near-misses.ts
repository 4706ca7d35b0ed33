import * as z from "zod/mini";
import { defineCall } from "../call";
import { uidParamsSchema } from "../game";
import { nearMissSchema } from "../near-miss";

export const getNearMisses = defineCall({
  method: "GET",
  path: "/api/game/near-misses/{id}",
  summary: "Wrong guesses that at least 5 players of a game made; for its creator and admins.",
  access: "user",
  params: uidParamsSchema,
  response: z.object({ misses: z.array(nearMissSchema) }),
  refusals: {
    forbidden: "The game is somebody else's.",
    notFound: "Game uid not found.",
  },
});
