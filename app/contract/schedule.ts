import * as z from "zod/mini";
import { dateSchema, listGameSchema } from "./game";

/** The coming days as admins plan them. */
export const scheduleSchema = z.object({
  today: dateSchema,
  /** From tomorrow on, a day without a game too. */
  days: z.array(z.object({ date: dateSchema, day: z.number(), game: z.nullable(listGameSchema) })),
  /** The first games after those days. */
  later: z.array(listGameSchema),
  /** Games that were made for a day and have none. */
  waiting: z.array(listGameSchema),
});
export type Schedule = z.infer<typeof scheduleSchema>;
