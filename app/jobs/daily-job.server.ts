import { crons } from "~/config/crons";
import { type NewYorkDate, newYorkDate, newYorkHour } from "~/days/new-york";
import {
  clearingStepNames,
  type DailyJobStepName,
  midnightStepNames,
} from "~/features/moderation/contract";
import { beginStep, endStep, failedSteps } from "~/features/moderation/daily-job-runs.server";
import { missingDays } from "~/features/moderation/schedule.server";
import { recordOpenWork } from "~/features/moderation/site-statistics.server";
import { addDailyNotifications } from "~/features/notices/notices.server";
import { releaseGamesLeft } from "~/features/privacy/delete-account.server";
import { sum } from "~/game/sum";
import { type Database, databaseSize, withoutParameters } from "~/server/db.server";
import type { EmailContent } from "~/server/mail/mailer.server";
import { dailyJobTexts } from "~/texts/admin";
import { dailyJobDetailTexts as details } from "~/texts/server";
import { closeScoreboards } from "./close-scoreboards.server";
import { dailyJobFailedEmail, missingGamesEmail } from "./mails.server";
import { refreshFigures } from "./refresh-figures.server";
import { type DeletionResult, deleteExpired, deleteOldGuesses } from "./retention.server";
import { clearResults } from "./sweep-results.server";

export interface JobContext {
  readonly db: Database;
  /**
   * When the run started, ms. The day follows from the due time instead, since runs may be late.
   */
  readonly now: number;
  /** ms */
  readonly clock: () => number;
  readonly siteUrl: string | null;
  readonly refreshCaches: () => Promise<string>;
  readonly emailOperators: (content: EmailContent) => Promise<number>;
  readonly pingDeadMansSwitch: () => Promise<void>;
  readonly logFailure: (about: Readonly<Record<string, string>>, error: unknown) => void;
}

interface StepResult {
  readonly summary: string;
  /** Rows are left for the next run. */
  readonly unfinished?: boolean;
}

/** Throws if the step fails; partial work remains. */
type Step = (context: JobContext) => Promise<StepResult>;

const MAX_LISTED_DAYS = 7;

const steps: Readonly<Record<DailyJobStepName, Step>> = {
  caches: async ({ refreshCaches }) => ({ summary: await refreshCaches() }),
  async statistics({ db, now }) {
    const closed = await closeScoreboards(db, now);
    if (closed.length > MAX_LISTED_DAYS) {
      const players = sum(closed.map(({ players }) => players));
      return { summary: details.closedDays(closed.length, players) };
    }
    const days = closed.map(({ date, players }) => details.closedDay(date, players));
    return { summary: days.join(", ") || details.noOpenDays };
  },
  async expired({ db, now }) {
    const { rows, finished } = await deleteExpired(db, now);
    const released = await releaseGamesLeft(db);
    return deletionResult({ rows, finished: finished && released });
  },
  async results({ db, now }) {
    const { summary, unfinished } = deletionResult(await clearResults(db, now));
    const megabytes = Math.round((await databaseSize(db)) / 1e6);
    return { summary: `${summary}; ${details.databaseSize(megabytes)}`, unfinished };
  },
  async nearMisses({ db, now }) {
    return deletionResult(await deleteOldGuesses(db, now));
  },
  async missingDays({ db, now, siteUrl, emailOperators }) {
    await addDailyNotifications(db, newYorkDate(now), now);
    await recordOpenWork(db, now);
    const dates = await missingDays(db, now);
    if (dates.length === 0) return { summary: details.noMissingDays };
    const mails = await emailOperators(missingGamesEmail(dates, siteUrl));
    return { summary: details.missingDays(dates.join(", "), mails) };
  },
  async figures({ db }) {
    const { changed, finished } = await refreshFigures(db);
    return { summary: details.refreshedGames(changed), unfinished: !finished };
  },
};

function deletionResult({ rows, finished }: DeletionResult): Required<StepResult> {
  return {
    summary: finished ? details.removed(rows) : details.removedPartly(rows),
    unfinished: !finished,
  };
}

interface JobOutcome {
  readonly date: NewYorkDate;
  readonly failed: readonly DailyJobStepName[];
}

/**
 * Midnight's steps run only at hour 0 in New York; at the other of the two hours this returns
 * null. Which game is today's follows from the clock, never from this job.
 */
export async function runTrigger(
  context: JobContext,
  { cron, due }: { readonly cron: string; readonly due: number },
): Promise<JobOutcome | null> {
  if (cron === crons.clearing) return runSteps(context, newYorkDate(due), clearingStepNames);
  if (newYorkHour(due) !== 0) return null;
  const outcome = await runSteps(context, newYorkDate(due), midnightStepNames);
  if (outcome.failed.length === 0) {
    await context.pingDeadMansSwitch().catch((error: unknown) => {
      context.logFailure({ event: "dead man's switch" }, error);
    });
  }
  return outcome;
}

/**
 * The steps are independent: a failed one is logged, mailed the first time, and repeated by the
 * next run.
 */
async function runSteps(
  context: JobContext,
  date: NewYorkDate,
  names: readonly DailyJobStepName[],
): Promise<JobOutcome> {
  const known = await failedSteps(context.db, date);
  const failures: { readonly step: DailyJobStepName; readonly reason: string }[] = [];
  for (const step of names) {
    const reason = await runStep(context, date, step);
    if (reason !== null) failures.push({ step, reason });
  }
  const unknown = failures.filter(({ step }) => !known.includes(step));
  if (unknown.length > 0) await emailFailures(context, date, unknown);
  return { date, failed: failures.map(({ step }) => step) };
}

/** Returns why the step failed, or null. */
async function runStep(
  context: JobContext,
  date: NewYorkDate,
  step: DailyJobStepName,
): Promise<string | null> {
  const { db, now, clock, logFailure } = context;
  try {
    if (!(await beginStep(db, date, step, now))) return null;
    const { summary: detail, unfinished } = await steps[step](context);
    const state = unfinished ? "unfinished" : "done";
    await endStep(db, date, { step, state, detail }, clock());
    return null;
  } catch (error) {
    logFailure({ event: "daily job", date, step }, error);
    const reason = reasonOf(error);
    await endStep(db, date, { step, state: "failed", detail: reason }, clock()).catch(
      (unrecorded: unknown) => logFailure({ event: "daily job record", date, step }, unrecorded),
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
    logFailure({ event: "daily job mail", date }, error);
  }
}
