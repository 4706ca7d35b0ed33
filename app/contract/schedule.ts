import * as z from "zod/mini";
import { dateSchema, listGameSchema } from "./game";

/** The daily games after today, for admins. */
export const scheduleSchema = z.object({
  today: dateSchema,
  /** The days from tomorrow on, also those without a game. */
  days: z.array(z.object({ date: dateSchema, day: z.number(), game: z.nullable(listGameSchema) })),
  /** The first games after these days. */
  later: z.array(listGameSchema),
  /** Games made for a day that have no daily date. */
  waiting: z.array(listGameSchema),
});
export type Schedule = z.infer<typeof scheduleSchema>;
