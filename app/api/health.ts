import { requestTexts } from "~/config/texts/errors";
import { getHealth } from "~/contract/calls/service";
import { RequestError } from "~/http/errors.server";
import { endpoint, handle } from "~/http/handle.server";
import { faultsOf } from "~/http/settings.server";
import { type Database, databaseAnswers } from "~/services/db.server";
import {
  dailyJobStepNames,
  latestDailyJobRun,
} from "~/services/maintenance/daily-job-steps.server";

const respond = endpoint(
  handle(getHealth, async ({ db, bindings, version }) => {
    const faults = faultsOf(bindings);
    if (faults.length > 0) {
      throw new RequestError("unavailable", `The server is not set up: ${faults.join("; ")}.`);
    }
    if (!(await databaseAnswers(db))) {
      throw new RequestError("unavailable", requestTexts.databaseUnavailable);
    }
    return { status: "ok" as const, version, database: "ok" as const, roll: await rollState(db) };
  }),
);

async function rollState(db: Database) {
  const roll = await latestDailyJobRun(db);
  if (!roll) return null;
  const done = roll.steps.filter(({ state }) => state === "done");
  const failed = roll.steps.filter(({ state }) => state === "failed").map(({ step }) => step);
  return { date: roll.date, complete: done.length === dailyJobStepNames.length, failed };
}

export const loader = respond;
export const action = respond;
