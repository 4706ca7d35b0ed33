import { tellOfReports } from "~/services/feedback/reports.server";
import type { Mailer } from "~/services/ground/mail/mailer.server";
import { sendReviewMails } from "~/services/ground/notices.server";
import { type AlarmWays, updateAlarms } from "~/services/monitoring/alarms.server";
import {
  checkHealth,
  failuresOf,
  type HealthContext,
} from "~/services/monitoring/health-checks.server";
import { countGuesses } from "~/services/results/guesses/count-guesses.server";

interface WatchContext {
  readonly health: HealthContext;
  readonly ways: AlarmWays;
  readonly siteUrl: string | null;
  readonly openMails: () => { readonly mailer: Mailer; readonly hashKey: string };
}

/** Returns the names of the checks that fail. Throws if no way reaches the operators. */
export async function watch(context: WatchContext): Promise<readonly string[]> {
  const { health, ways, siteUrl, openMails } = context;
  const { db, now } = health;
  const attempt = (event: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => ways.logFailure({ event }, error));
  await attempt("count guesses", countGuesses(db, now));
  await attempt("tell of reports", tellOfReports(db, ways, siteUrl));
  await attempt(
    "review mails",
    sendReviewMails(db, {
      now,
      open: openMails,
      siteUrl: siteUrl ?? "",
      logFailure: (error) => ways.logFailure({ event: "review mail" }, error),
    }),
  );
  const failures = failuresOf(await checkHealth(health));
  await updateAlarms(db, failures, ways, now);
  return [...failures.keys()];
}
