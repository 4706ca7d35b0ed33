import * as z from "zod/mini";
import { dateSchema } from "./game";

/** Everything that the roll of a day does, in the order in which it does it. */
export const rollStepNames = [
  "caches",
  "statistics",
  "expired",
  "results",
  "nearMisses",
  "comingGames",
] as const;
export type RollStepName = (typeof rollStepNames)[number];

const rollStepSchema = z.object({
  step: z.enum(rollStepNames),
  /** "running" where it runs now, or the run died in the middle. */
  state: z.enum(["running", "done", "failed"]),
  /** What was done, or why it failed, in a few words. */
  detail: z.string(),
  begunAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type RollStep = z.infer<typeof rollStepSchema>;

/** What happened when a day began. */
export const rollSchema = z.object({
  /** The New York date that began. */
  date: dateSchema,
  steps: z.array(rollStepSchema),
});
export type Roll = z.infer<typeof rollSchema>;
