import { type ReportAlarmWays, tellOfReports } from "~/services/feedback/report-alarms.server";
import { updateAlarms } from "~/services/monitoring/alarms.server";
import {
  checkHealth,
  failuresOf,
  type HealthContext,
} from "~/services/monitoring/health-checks.server";
import { countGuesses } from "~/services/results/guesses.server";

/**
 * Counts the new wrong guesses, tells the operators of reported games, runs the health checks and
 * tells the operators what has changed. Returns the names of the checks that fail. Throws if no way
 * reaches the operators.
 */
export async function watch(
  health: HealthContext,
  ways: ReportAlarmWays,
): Promise<readonly string[]> {
  const { db, now } = health;
  await countGuesses(db, now).catch((error: unknown) =>
    ways.logFailure({ event: "count guesses" }, error),
  );
  await tellOfReports(db, ways, now).catch((error: unknown) =>
    ways.logFailure({ event: "tell of reports" }, error),
  );
  const failures = failuresOf(await checkHealth(health));
  await updateAlarms(health.db, failures, ways, health.now);
  return [...failures.keys()];
}
