import * as z from "zod/mini";

/** What the deep health check looks at. */
export const healthCheckNames = [
  "games",
  "dailyJob",
  "mail",
  "database",
  "queue",
  "requests",
] as const;
export type HealthCheckName = (typeof healthCheckNames)[number];

/** The result of each check. A failed check tells its reason in the error. */
export const healthChecksSchema = z.record(z.enum(healthCheckNames), z.enum(["ok", "not watched"]));

/** How a test alarm reached the operators in each way. */
export const testAlarmSchema = z.object({
  mail: z.enum(["sent", "failed"]),
  webhook: z.enum(["sent", "failed", "off"]),
});
export type TestAlarm = z.infer<typeof testAlarmSchema>;
