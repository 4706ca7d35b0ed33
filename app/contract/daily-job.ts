import * as z from "zod/mini";
import { dateSchema } from "./game";

const firstStepNames = ["caches", "statistics", "missingDays"] as const;

/** The steps at midnight in New York, in their order. */
export const midnightStepNames = [...firstStepNames, "figures"] as const;

/**
 * The steps of clearing, which begin hours later, in their order. The last one goes on where
 * midnight stopped.
 */
export const clearingStepNames = ["expired", "results", "nearMisses", "figures"] as const;

export const dailyJobStepNames = [...firstStepNames, ...clearingStepNames] as const;
export type DailyJobStepName = (typeof dailyJobStepNames)[number];

const dailyJobStepSchema = z.object({
  step: z.enum(dailyJobStepNames),
  /**
   * "running" also if the run stopped before the end of the step. An "unfinished" step goes on in
   * the next run.
   */
  state: z.enum(["running", "unfinished", "done", "failed"]),
  /** A short report, or the error. */
  detail: z.string(),
  begunAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type DailyJobStep = z.infer<typeof dailyJobStepSchema>;

/** The daily job of a day. */
export const dailyJobRunSchema = z.object({
  /** The New York date that started. */
  date: dateSchema,
  steps: z.array(dailyJobStepSchema),
});
export type DailyJobRun = z.infer<typeof dailyJobRunSchema>;
