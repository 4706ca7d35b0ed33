import { type AlarmWays, updateAlarms } from "~/services/monitoring/alarms.server";
import {
  checkHealth,
  failuresOf,
  type HealthContext,
} from "~/services/monitoring/health-checks.server";
import { countGuesses } from "~/services/results/guesses.server";

/**
 * Counts the new wrong guesses, runs the health checks and tells the operators what has changed.
 * Returns the names of the checks that fail. Throws if no way reaches the operators.
 */
export async function watch(health: HealthContext, ways: AlarmWays): Promise<readonly string[]> {
  await countGuesses(health.db, health.now).catch((error: unknown) =>
    ways.logFailure({ event: "count guesses" }, error),
  );
  const failures = failuresOf(await checkHealth(health));
  await updateAlarms(health.db, failures, ways, health.now);
  return [...failures.keys()];
}
