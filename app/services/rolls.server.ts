import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import { rollSteps } from "../../drizzle/schema";
import { limits } from "../config/limits";
import type { Roll, RollStep } from "../contract/roll";
import { rollStepNames } from "../contract/roll";
import type { NewYorkDate } from "../days/new-york";
import type { Database } from "./db.server";

export { type RollStepName, rollStepNames } from "../contract/roll";

/** After this long a step that did not end has died, ms: the platform lets no scheduled run go on for longer. */
const PATIENCE = 15 * 60 * 1000;

/**
 * Takes a step of a day's roll for one run; false where it is done or another run is at it. One statement, so that of
 * two runs at once only one gets it.
 */
export async function beginStep(
  db: Database,
  date: NewYorkDate,
  step: RollStep["step"],
  now: number,
): Promise<boolean> {
  const taken = await db
    .insert(rollSteps)
    .values({ date, step, state: "running", begunAt: now, detail: "" })
    .onConflictDoUpdate({
      target: [rollSteps.date, rollSteps.step],
      set: { state: "running", begunAt: now, endedAt: null, detail: "" },
      setWhere: or(
        eq(rollSteps.state, "failed"),
        and(eq(rollSteps.state, "running"), lt(rollSteps.begunAt, now - PATIENCE)),
      ),
    })
    .returning({ step: rollSteps.step });
  return taken.length > 0;
}

/** Records what came of a step. */
export async function endStep(
  db: Database,
  date: NewYorkDate,
  { step, state, detail }: Pick<RollStep, "step" | "state" | "detail">,
  now: number,
): Promise<void> {
  await db
    .update(rollSteps)
    .set({ state, detail, endedAt: now })
    .where(and(eq(rollSteps.date, date), eq(rollSteps.step, step)));
}

/** The last rolls, the newest first, each with its steps in the order in which they run. */
export async function listRolls(db: Database): Promise<Roll[]> {
  return rollsOf(
    await db
      .select()
      .from(rollSteps)
      .orderBy(desc(rollSteps.date))
      .limit(limits.rollsShown * rollStepNames.length),
  );
}

/** The newest roll, or null before the first one. Reads its steps only. */
export async function newestRoll(db: Database): Promise<Roll | null> {
  const rows = await db
    .select()
    .from(rollSteps)
    .where(eq(rollSteps.date, sql`(select max(date) from ${rollSteps})`));
  return rollsOf(rows)[0] ?? null;
}

function rollsOf(rows: readonly (typeof rollSteps.$inferSelect)[]): Roll[] {
  const dates = [...new Set(rows.map(({ date }) => date))];
  return dates.map((date) => ({
    date,
    steps: rollStepNames.flatMap((name) =>
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
