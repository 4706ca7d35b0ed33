import * as z from "zod/mini";
import { dateSchema } from "./game";

/** The steps of the daily job, in their order. */
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
  /** "running" also if the run stopped before the end of the step. */
  state: z.enum(["running", "done", "failed"]),
  /** A short report, or the error. */
  detail: z.string(),
  begunAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type DailyJobStep = z.infer<typeof dailyJobStepSchema>;

/** One run of the daily job. */
export const dailyJobRunSchema = z.object({
  /** The New York date that started. */
  date: dateSchema,
  steps: z.array(dailyJobStepSchema),
});
export type DailyJobRun = z.infer<typeof dailyJobRunSchema>;
