import { and, asc, desc, eq, gte, inArray } from "drizzle-orm";
import { limits } from "~/config/limits";
import { addDays, newYorkDate } from "~/days/new-york";
import { HOUR, SECOND } from "~/game/dates";
import { type Database, databaseSize } from "~/server/db.server";
import { FAILED_MAILS } from "~/server/mail/mail-quotas.server";
import { readOwedMails } from "~/server/outbox.server";
import { spentOf } from "~/server/quotas.server";
import { within } from "~/server/time-limit.server";
import { healthTexts } from "~/texts/server";
import { dailyCounts, dailyJobSteps, games } from "../../../drizzle/schema";
import { type HealthCheckName, healthCheckNames } from "./contract";

export interface HealthContext {
  readonly db: Database;
  /** ms */
  readonly now: number;
}

type CheckResult = string;

type HealthChecks = Readonly<Record<HealthCheckName, CheckResult>>;

const OK = "ok";

type Check = (context: HealthContext) => Promise<CheckResult>;

const checks: Readonly<Record<HealthCheckName, Check>> = {
  async games({ db, now }) {
    const today = newYorkDate(now);
    const days = [today, addDays(today, 1)];
    const found = await db
      .select({ date: games.dailyDate })
      .from(games)
      .where(inArray(games.dailyDate, days));
    const missing = days.filter((day) => !found.some(({ date }) => date === day));
    return missing.length === 0 ? OK : healthTexts.noGame(missing.join(", "));
  },
  async dailyJob({ db, now }) {
    const { maxDailyJobAge } = limits.alarms;
    const [[run], [first]] = await Promise.all([
      db
        .select({ begunAt: dailyJobSteps.begunAt })
        .from(dailyJobSteps)
        .where(
          and(
            eq(dailyJobSteps.step, "caches"),
            gte(dailyJobSteps.date, newYorkDate(now - maxDailyJobAge)),
          ),
        )
        .orderBy(desc(dailyJobSteps.date))
        .limit(1),
      db.select({ createdAt: games.createdAt }).from(games).orderBy(asc(games.id)).limit(1),
    ]);
    // A site that is a day old has not had a midnight yet.
    const last = run?.begunAt ?? first?.createdAt ?? now;
    return now - last > maxDailyJobAge ? healthTexts.noDailyJob : OK;
  },
  async mail({ db, now }) {
    const failed = await spentOf(db, FAILED_MAILS, now);
    if (failed >= limits.alarms.failedMails) return healthTexts.mailFails(failed);
    const { count, since } = await readOwedMails(db);
    const age = now - (since ?? now);
    if (age <= limits.alarms.maxMailAge) return OK;
    return healthTexts.mailsWait(count, Math.floor(age / HOUR));
  },
  async database({ db }) {
    const fraction = (await databaseSize(db)) / limits.databaseBytes;
    return fraction > limits.alarms.databaseFraction
      ? healthTexts.databaseFull(Math.round(fraction * 100))
      : OK;
  },
  async rooms({ db, now }) {
    const [row] = await db
      .select({ failed: dailyCounts.amount })
      .from(dailyCounts)
      .where(and(eq(dailyCounts.date, newYorkDate(now)), eq(dailyCounts.name, "roomFailure")));
    const { failed = 0 } = row ?? {};
    return failed > limits.alarms.failedRooms ? healthTexts.roomsFail(failed) : OK;
  },
};

/** ms */
const CHECK_TIME = 20 * SECOND;

/** A check that throws, or does not end in time, has failed. */
export async function checkHealth(context: HealthContext): Promise<HealthChecks> {
  const results = await Promise.all(
    healthCheckNames.map(async (name) => {
      const result = await within(CHECK_TIME, "The check", () => checks[name](context)).catch(
        () => healthTexts.checkFailed,
      );
      return [name, result] as const;
    }),
  );
  return Object.fromEntries(results) as HealthChecks;
}

export function failuresOf(results: HealthChecks): ReadonlyMap<HealthCheckName, string> {
  return new Map(
    healthCheckNames
      .map((name) => [name, results[name]] as const)
      .filter(([, result]) => result !== OK),
  );
}
