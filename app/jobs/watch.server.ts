import { tellOfReports } from "~/features/feedback/reports.server";
import { countGuesses } from "~/features/play/guesses/count-guesses.server";
import { type AlarmWays, updateAlarms } from "~/features/site/alarms.server";
import { checkHealth, failuresOf, type HealthContext } from "~/features/site/health-checks.server";
import { type OutboxContext, sendOwedMails } from "~/server/outbox.server";

interface WatchContext {
  readonly health: HealthContext;
  readonly ways: AlarmWays;
  readonly siteUrl: string | null;
  /** Throws if mails or secrets are not set up. */
  readonly openOutbox: () => OutboxContext;
}

/** Returns the names of the checks that fail. Throws if no way reaches the operators. */
export async function watch(context: WatchContext): Promise<readonly string[]> {
  const { health, ways, siteUrl, openOutbox } = context;
  const { db, now } = health;
  const attempt = (event: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => ways.logFailure({ event }, error));
  await attempt("count guesses", countGuesses(db, now));
  await attempt("tell of reports", tellOfReports(db, ways, siteUrl));
  await attempt("owed mails", (async () => sendOwedMails(openOutbox()))());
  const failures = failuresOf(await checkHealth(health));
  await updateAlarms(db, failures, ways, now);
  return [...failures.keys()];
}
