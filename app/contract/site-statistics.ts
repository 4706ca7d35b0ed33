import * as z from "zod/mini";
import { dateSchema } from "./game";

/** What is counted day by day beside the scoreboards. */
export const counterNames = ["signUp", "autofill", "error"] as const;
export type CounterName = (typeof counterNames)[number];

/** A day in New York, in numbers that tell of nobody. */
export const dayStatisticsSchema = z.object({
  date: dateSchema,
  /** Results of that day's daily game. */
  results: z.number(),
  /** Right guesses in them. */
  found: z.number(),
  /** Null where nobody played. */
  averageScore: z.nullable(z.number()),
  signUps: z.number(),
  autofills: z.number(),
  /** Requests that broke. */
  errors: z.number(),
});
export type DayStatistics = z.infer<typeof dayStatisticsSchema>;
