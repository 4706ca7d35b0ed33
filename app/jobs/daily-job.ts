import { limits } from "~/config/limits";
import { dailyJobTexts } from "~/config/texts/admin";
import { dailyJobDetailTexts as details } from "~/config/texts/server";
import { type NewYorkDate, newYorkDate, newYorkHour } from "~/days/new-york";
import { sum } from "~/game/sum";
import { missingDays } from "~/services/admin/schedule.server";
import { type Database, withoutParameters } from "~/services/db.server";
import { dailyJobFailedEmail, missingGamesEmail } from "~/services/mail/email-templates.server";
import type { EmailContent } from "~/services/mail/mailer.server";
import { closeScoreboards } from "~/services/maintenance/close-scoreboards.server";
import {
  beginStep,
  type DailyJobStepName,
  dailyJobStepNames,
  endStep,
} from "~/services/maintenance/daily-job-runs.server";
import {
  clearOldResults,
  type DeletionResult,
  deleteExpired,
  deleteOldNearMisses,
} from "~/services/maintenance/retention.server";

/** The dependencies of the daily job. */
export interface JobContext {
  readonly db: Database;
  /**
   * When the run started, ms. The day follows from the due time instead, since runs may be late.
   */
  readonly now: number;
  /** Returns the current time, ms. */
  readonly clock: () => number;
  /** The public origin of the site, if it is known. */
  readonly siteUrl: string | null;
  /** Purges the responses of the last day, caches those of the new one and returns a summary. */
  readonly refreshCaches: () => Promise<string>;
  /** Sends an e-mail to the operators and returns how many were sent. */
  readonly emailOperators: (content: EmailContent) => Promise<number>;
  readonly logFailure: (about: Readonly<Record<string, string>>, error: unknown) => void;
}

/** Runs a step and returns a summary. Throws if it fails; partial work remains. */
type Step = (context: JobContext) => Promise<string>;

/** If more days than these were closed, the summary only counts them. */
const MAX_LISTED_DAYS = 7;

const DAY = 24 * 60 * 60 * 1000;
const rawResultsStart = (now: number) => now - limits.rawResultDays * DAY;

const steps: Readonly<Record<DailyJobStepName, Step>> = {
  caches: ({ refreshCaches }) => refreshCaches(),
  async statistics({ db, now }) {
    const closed = await closeScoreboards(db, now);
    if (closed.length > MAX_LISTED_DAYS) {
      const players = sum(closed.map(({ players }) => players));
      return details.closedDays(closed.length, players);
    }
    return (
      closed.map(({ date, players }) => details.closedDay(date, players)).join(", ") ||
      details.noOpenDays
    );
  },
  expired: async ({ db, now }) => deletionSummary(await deleteExpired(db, now)),
  results: async ({ db, now }) => deletionSummary(await clearOldResults(db, rawResultsStart(now))),
  nearMisses: async ({ db, now }) =>
    deletionSummary(await deleteOldNearMisses(db, rawResultsStart(now))),
  async comingGames({ db, now, siteUrl, emailOperators }) {
    const dates = await missingDays(db, now);
    if (dates.length === 0) return details.noMissingDays;
    const mails = await emailOperators(missingGamesEmail(dates, siteUrl));
    return details.missingDays(dates.join(", "), mails);
  },
};

function deletionSummary({ rows, finished }: DeletionResult): string {
  return finished ? details.removed(rows) : details.removedPartly(rows);
}

/** The outcome of a run. */
type DailyJobOutcome =
  | "not midnight"
  | { readonly date: NewYorkDate; readonly failed: DailyJobStepName[] };

/**
 * Runs the daily job. `due` is the scheduled time of the trigger (ms). The trigger fires at both
 * UTC hours that can be midnight in New York, and the job runs only if it is hour 0 there. Steps
 * are independent: a failed step is recorded, logged and mailed, and the others run. A second run
 * executes only steps that are not done. Which game is today's follows from the clock, never from
 * this job.
 */
export async function runDailyJob(context: JobContext, due: number): Promise<DailyJobOutcome> {
  if (newYorkHour(due) !== 0) return "not midnight";
  const date = newYorkDate(due);
  const failures: { readonly step: DailyJobStepName; readonly reason: string }[] = [];
  for (const step of dailyJobStepNames) {
    const reason = await runStep(context, date, step);
    if (reason !== null) failures.push({ step, reason });
  }
  if (failures.length > 0) await emailFailures(context, date, failures);
  return { date, failed: failures.map(({ step }) => step) };
}

/** Runs a step unless it is done. Returns why it failed, or null. */
async function runStep(
  context: JobContext,
  date: NewYorkDate,
  step: DailyJobStepName,
): Promise<string | null> {
  const { db, now, clock, logFailure } = context;
  try {
    if (!(await beginStep(db, date, step, now))) return null;
    const detail = await steps[step](context);
    await endStep(db, date, { step, state: "done", detail }, clock());
    return null;
  } catch (error) {
    logFailure({ event: "roll", date, step }, error);
    const reason = reasonOf(error);
    await endStep(db, date, { step, state: "failed", detail: reason }, clock()).catch(
      (unrecorded: unknown) => logFailure({ event: "roll record", date, step }, unrecorded),
    );
    return reason;
  }
}

function reasonOf(failure: unknown): string {
  const error = withoutParameters(failure);
  return error instanceof Error ? error.message : String(error);
}

async function emailFailures(
  { siteUrl, emailOperators, logFailure }: JobContext,
  date: NewYorkDate,
  failures: readonly { readonly step: DailyJobStepName; readonly reason: string }[],
): Promise<void> {
  const lines = failures.map(({ step, reason }) => `${dailyJobTexts.steps[step]}: ${reason}`);
  try {
    await emailOperators(dailyJobFailedEmail(date, lines, siteUrl));
  } catch (error) {
    logFailure({ event: "roll mail", date }, error);
  }
}
