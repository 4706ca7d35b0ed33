import * as z from "zod/mini";
import { gameSchema, listGameSchema } from "./game";

/** Something about a game that a reviewer should look at; items by their index. */
const findingSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("short"), item: z.number(), spelling: z.string() }),
  z.object({
    kind: z.literal("broad"),
    item: z.number(),
    spelling: z.string(),
    /** The other items that it is near to. */
    near: z.array(z.number()),
  }),
  z.object({
    kind: z.literal("alike"),
    items: z.tuple([z.number(), z.number()]),
    texts: z.tuple([z.string(), z.string()]),
  }),
]);
export type ReviewFinding = z.infer<typeof findingSchema>;

/** All that a reviewer needs to decide about a game. */
export const reviewSchema = z.object({
  game: gameSchema,
  /** Whether it is a community game: one that was made for a day is never reviewed. */
  reviewable: z.boolean(),
  /** The creator's community games by their status; null where the account is gone. */
  creator: z.nullable(
    z.object({
      username: z.string(),
      unreviewed: z.number(),
      approved: z.number(),
      denied: z.number(),
    }),
  ),
  findings: z.array(findingSchema),
  /** Other games whose prompt has the same words. */
  samePrompt: z.array(listGameSchema),
});
export type Review = z.infer<typeof reviewSchema>;
