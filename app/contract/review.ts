import * as z from "zod/mini";
import { gameSchema, listGameSchema } from "./game";

/** A peculiarity of a game that a reviewer should check. Items are given by index. */
const findingSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("short"), item: z.number(), spelling: z.string() }),
  z.object({
    kind: z.literal("broad"),
    item: z.number(),
    spelling: z.string(),
    /** The indexes of the other items that it is close to. */
    near: z.array(z.number()),
  }),
  z.object({
    kind: z.literal("alike"),
    items: z.tuple([z.number(), z.number()]),
    texts: z.tuple([z.string(), z.string()]),
  }),
]);
export type ReviewFinding = z.infer<typeof findingSchema>;

/** What a reviewer needs for a decision about a game. */
export const reviewSchema = z.object({
  game: gameSchema,
  /** Whether it is a community game. A game made for a day needs no review. */
  reviewable: z.boolean(),
  /** The number of the creator's community games by status; null if the account is deleted. */
  creator: z.nullable(
    z.object({
      username: z.string(),
      unreviewed: z.number(),
      approved: z.number(),
      denied: z.number(),
    }),
  ),
  findings: z.array(findingSchema),
  /** Other games with the same words in the prompt. */
  samePrompt: z.array(listGameSchema),
});
export type Review = z.infer<typeof reviewSchema>;
