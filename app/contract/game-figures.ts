import * as z from "zod/mini";
import { statsSchema } from "./result";

/** How a game played, over all its results. */
export const gameFiguresSchema = z.extend(
  z.pick(statsSchema, { playerCount: true, averageScore: true, stats: true }),
  {
    /** The mean number of hints in the results that tell it; null without one. */
    averageHints: z.nullable(z.number()),
  },
);
export type GameFigures = z.infer<typeof gameFiguresSchema>;
