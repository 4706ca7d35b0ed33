import * as z from "zod/mini";

/** A wrong guess that several players made. */
export const nearMissSchema = z.object({
  /** Normalised: letters and digits only. */
  text: z.string(),
  players: z.number(),
  /** The id of the item that the players may have meant. */
  itemId: z.nullable(z.number()),
});
export type NearMiss = z.infer<typeof nearMissSchema>;
