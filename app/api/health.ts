import { requestTexts } from "~/config/texts/refusals";
import { getHealth } from "~/contract/calls/service";
import { endpoint, on } from "~/http/endpoint.server";
import { RequestError } from "~/http/errors.server";
import { faultsOf } from "~/http/settings.server";
import { type Database, databaseAnswers } from "~/services/db.server";
import { newestRoll, rollStepNames } from "~/services/rolls.server";

const handle = endpoint(
  on(getHealth, async ({ db, bindings, version }) => {
    const faults = faultsOf(bindings);
    if (faults.length > 0) {
      throw new RequestError("unavailable", `The server is not set up: ${faults.join("; ")}.`);
    }
    if (!(await databaseAnswers(db))) {
      throw new RequestError("unavailable", requestTexts.databaseSilent);
    }
    return { status: "ok" as const, version, database: "ok" as const, roll: await rollState(db) };
  }),
);

async function rollState(db: Database) {
  const roll = await newestRoll(db);
  if (!roll) return null;
  const done = roll.steps.filter(({ state }) => state === "done");
  const failed = roll.steps.filter(({ state }) => state === "failed").map(({ step }) => step);
  return { date: roll.date, complete: done.length === rollStepNames.length, failed };
}

export const loader = handle;
export const action = handle;
