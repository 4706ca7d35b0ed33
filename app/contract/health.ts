import * as z from "zod/mini";

const passed = z.enum(["ok", "not watched"]);

/** The result of each health check. A failed check tells its reason in the error. */
export const healthChecksSchema = z.object({
  /** Whether today and tomorrow have a game. */
  games: passed,
  dailyJob: passed,
  mail: passed,
  /** How full the database is. */
  database: passed,
  /** Requests that failed. */
  requests: passed,
});

export type HealthCheckName = keyof z.infer<typeof healthChecksSchema>;
export const healthCheckNames = Object.keys(healthChecksSchema.shape) as HealthCheckName[];

/** How a test alarm reached the operators in each way. */
export const testAlarmSchema = z.object({
  mail: z.enum(["sent", "failed"]),
  webhook: z.enum(["sent", "failed", "off"]),
});
export type TestAlarm = z.infer<typeof testAlarmSchema>;
