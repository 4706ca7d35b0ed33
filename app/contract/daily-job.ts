import * as z from "zod/mini";
import { dateSchema } from "./game";

/** Everything that the roll of a day does, in the order in which it does it. */
export const dailyJobStepNames = [
  "caches",
  "statistics",
  "expired",
  "results",
  "nearMisses",
  "comingGames",
] as const;
export type DailyJobStepName = (typeof dailyJobStepNames)[number];

const dailyJobStepSchema = z.object({
  step: z.enum(dailyJobStepNames),
  /** "running" where it runs now, or the run died in the middle. */
  state: z.enum(["running", "done", "failed"]),
  /** What was done, or why it failed, in a few words. */
  detail: z.string(),
  begunAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type DailyJobStep = z.infer<typeof dailyJobStepSchema>;

/** What happened when a day began. */
export const dailyJobRunSchema = z.object({
  /** The New York date that began. */
  date: dateSchema,
  steps: z.array(dailyJobStepSchema),
});
export type DailyJobRun = z.infer<typeof dailyJobRunSchema>;
