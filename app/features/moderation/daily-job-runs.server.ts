import { and, desc, eq, inArray, lt, or } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { NewYorkDate } from "~/days/new-york";
import { MINUTE } from "~/game/dates";
import type { Database } from "~/server/db.server";
import { dailyJobSteps } from "../../../drizzle/schema";
import type { DailyJobRun, DailyJobStep } from "./contract";
import { dailyJobStepNames } from "./contract";

/** ms. The platform ends scheduled runs after 15 minutes. */
const MAX_DURATION = 15 * MINUTE;

/**
 * Returns false if the step is done or running. One statement, so that only one of two parallel
 * runs executes it.
 */
export async function beginStep(
  db: Database,
  date: NewYorkDate,
  step: DailyJobStep["step"],
  now: number,
): Promise<boolean> {
  const started = await db
    .insert(dailyJobSteps)
    .values({ date, step, state: "running", begunAt: now, detail: "" })
    .onConflictDoUpdate({
      target: [dailyJobSteps.date, dailyJobSteps.step],
      set: { state: "running", begunAt: now, endedAt: null, detail: "" },
      setWhere: or(
        inArray(dailyJobSteps.state, ["failed", "unfinished"]),
        and(eq(dailyJobSteps.state, "running"), lt(dailyJobSteps.begunAt, now - MAX_DURATION)),
      ),
    })
    .returning({ step: dailyJobSteps.step });
  return started.length > 0;
}

export async function failedSteps(
  db: Database,
  date: NewYorkDate,
): Promise<DailyJobStep["step"][]> {
  const rows = await db
    .select({ step: dailyJobSteps.step })
    .from(dailyJobSteps)
    .where(and(eq(dailyJobSteps.date, date), eq(dailyJobSteps.state, "failed")));
  return rows.map(({ step }) => step);
}

export async function endStep(
  db: Database,
  date: NewYorkDate,
  { step, state, detail }: Pick<DailyJobStep, "step" | "state" | "detail">,
  now: number,
): Promise<void> {
  await db
    .update(dailyJobSteps)
    .set({ state, detail, endedAt: now })
    .where(and(eq(dailyJobSteps.date, date), eq(dailyJobSteps.step, step)));
}

export async function listDailyJobRuns(db: Database): Promise<DailyJobRun[]> {
  return toDailyJobRuns(
    await db
      .select()
      .from(dailyJobSteps)
      .orderBy(desc(dailyJobSteps.date))
      .limit(limits.dailyJobRuns * dailyJobStepNames.length),
  );
}

function toDailyJobRuns(rows: readonly (typeof dailyJobSteps.$inferSelect)[]): DailyJobRun[] {
  const dates = [...new Set(rows.map(({ date }) => date))];
  return dates.map((date) => ({
    date,
    steps: dailyJobStepNames.flatMap((name) =>
      rows
        .filter((row) => row.date === date && row.step === name)
        .map(({ step, state, detail, begunAt, endedAt }) => ({
          step,
          state,
          detail,
          begunAt: new Date(begunAt).toISOString(),
          endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
        })),
    ),
  }));
}
