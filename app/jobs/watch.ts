import { tellOfReports } from "~/services/feedback/reports.server";
import { type AlarmWays, updateAlarms } from "~/services/monitoring/alarms.server";
import {
  checkHealth,
  failuresOf,
  type HealthContext,
} from "~/services/monitoring/health-checks.server";
import { countGuesses } from "~/services/results/guesses/count-guesses.server";

/** Returns the names of the checks that fail. Throws if no way reaches the operators. */
export async function watch(
  health: HealthContext,
  ways: AlarmWays,
  siteUrl: string | null,
): Promise<readonly string[]> {
  const { db, now } = health;
  await countGuesses(db, now).catch((error: unknown) =>
    ways.logFailure({ event: "count guesses" }, error),
  );
  await tellOfReports(db, ways, siteUrl).catch((error: unknown) =>
    ways.logFailure({ event: "tell of reports" }, error),
  );
  const failures = failuresOf(await checkHealth(health));
  await updateAlarms(db, failures, ways, now);
  return [...failures.keys()];
}
