import { limits } from "~/config/limits";
import { dailyJobDetailTexts as details } from "~/config/texts/server";
import { type NewYorkDate, newYorkDate, newYorkHour } from "~/days/new-york";
import { sum } from "~/game/sum";
import { type Database, withoutParameters } from "~/services/db.server";
import { dailyJobFailedEmail, missingGamesEmail } from "~/services/mail/emails.server";
import type { EmailContent } from "~/services/mail/mailer.server";
import { closeScoreboards } from "~/services/maintenance/close-scoreboards.server";
import {
  beginStep,
  type DailyJobStepName,
  dailyJobStepNames,
  endStep,
} from "~/services/maintenance/daily-job-steps.server";
import { missingDays } from "~/services/maintenance/missing-days.server";
import {
  clearOldResults,
  type DeletionResult,
  deleteExpired,
  deleteOldNearMisses,
} from "~/services/maintenance/retention.server";

/** What a roll needs of the Worker around it. */
export interface JobContext {
  readonly db: Database;
  /** When it runs, ms. Which day begins follows from when it was due: a run may come late. */
  readonly now: number;
  /** The instant at any later moment, ms. */
  readonly clock: () => number;
  /** The public address, if it is known. */
  readonly siteUrl: string | null;
  /** Gives up what is kept of the last day, and fetches the new one's first answers; tells what it did. */
  readonly refreshCaches: () => Promise<string>;
  /** Mails the operators; answers how many got it. */
  readonly tell: (letter: EmailContent) => Promise<number>;
  readonly logFailure: (about: Readonly<Record<string, string>>, error: unknown) => void;
}

/** What a step did, in a few words. Throws where it failed; what it had done until then stays. */
type Step = (shift: JobContext) => Promise<string>;

/** More days that were closed at once than these are only counted. */
const DAYS_NAMED = 7;

const DAY = 24 * 60 * 60 * 1000;
const rawResultsSince = (now: number) => now - limits.rawResultDays * DAY;

const steps: Readonly<Record<DailyJobStepName, Step>> = {
  caches: ({ refreshCaches }) => refreshCaches(),
  async statistics({ db, now }) {
    const closed = await closeScoreboards(db, now);
    if (closed.length > DAYS_NAMED) {
      const players = sum(closed.map((day) => day.players));
      return details.closedDays(closed.length, players);
    }
    return (
      closed.map(({ date, players }) => details.closedDay(date, players)).join(", ") ||
      details.noneOpen
    );
  },
  expired: async ({ db, now }) => removed(await deleteExpired(db, now)),
  results: async ({ db, now }) => removed(await clearOldResults(db, rawResultsSince(now))),
  nearMisses: async ({ db, now }) => removed(await deleteOldNearMisses(db, rawResultsSince(now))),
  async comingGames({ db, now, siteUrl, tell }) {
    const dates = await missingDays(db, now);
    if (dates.length === 0) return details.noneMissing;
    const told = await tell(missingGamesEmail(dates, siteUrl));
    return details.missing(dates.join(", "), told);
  },
};

function removed({ rows, finished }: DeletionResult): string {
  return finished ? details.removed(rows) : details.removedSome(rows);
}

/** What a run came to. */
export type DailyJobOutcome =
  | "not midnight"
  | { readonly date: NewYorkDate; readonly failed: DailyJobStepName[] };

/**
 * Rolls the day over, at the instant `due` (ms) at which the trigger was to fire. It fires at both UTC hours that can be
 * New York's midnight; only the one that falls in its hour 0 acts. Each step stands alone: one that fails is recorded,
 * logged and mailed, and the others are done. A second run does only what the first has not done. Which game is today's
 * never depends on any of it: that follows from the clock.
 */
export async function runDailyJob(shift: JobContext, due: number): Promise<DailyJobOutcome> {
  if (newYorkHour(due) !== 0) return "not midnight";
  const date = newYorkDate(due);
  const failures: { readonly step: DailyJobStepName; readonly reason: string }[] = [];
  for (const step of dailyJobStepNames) {
    const reason = await run(shift, date, step);
    if (reason !== null) failures.push({ step, reason });
  }
  if (failures.length > 0) await report(shift, date, failures);
  return { date, failed: failures.map(({ step }) => step) };
}

/** Runs a step unless it is done; answers why it failed, or null. */
async function run(
  shift: JobContext,
  date: NewYorkDate,
  step: DailyJobStepName,
): Promise<string | null> {
  const { db, now, clock, logFailure } = shift;
  try {
    if (!(await beginStep(db, date, step, now))) return null;
    const detail = await steps[step](shift);
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

async function report(
  { siteUrl, tell, logFailure }: JobContext,
  date: NewYorkDate,
  failures: readonly { readonly step: DailyJobStepName; readonly reason: string }[],
): Promise<void> {
  const lines = failures.map(({ step, reason }) => `${step}: ${reason}`);
  try {
    await tell(dailyJobFailedEmail(date, lines, siteUrl));
  } catch (error) {
    logFailure({ event: "roll mail", date }, error);
  }
}
