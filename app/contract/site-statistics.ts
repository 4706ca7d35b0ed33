import * as z from "zod/mini";
import { dateSchema } from "./game";

/** The daily counts that no scoreboard has. */
export const counterNames = ["signUp", "autofill"] as const;
export type CounterName = (typeof counterNames)[number];

/** The statistics of a New York day. They identify nobody. */
export const dayStatisticsSchema = z.object({
  date: dateSchema,
  /** The results of the daily game. */
  results: z.number(),
  /** The right guesses of these results. */
  found: z.number(),
  /** Null if there is no result. */
  averageScore: z.nullable(z.number()),
  /** How many of the players had also played 1, 7 and 30 days before. */
  returnedAfterDay: z.number(),
  returnedAfterWeek: z.number(),
  returnedAfterMonth: z.number(),
  signUps: z.number(),
  autofills: z.number(),
});
export type DayStatistics = z.infer<typeof dayStatisticsSchema>;
