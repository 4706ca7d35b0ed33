import { requestTexts } from "~/config/texts/errors";
import * as serviceCalls from "~/contract/calls/service";
import { openApiDocument } from "~/contract/openapi";
import { todayAt } from "~/days/new-york";
import { publicUrl } from "~/http/bindings.server";
import { cachedUntilDeployment } from "~/http/cache-rules.server";
import { RequestError } from "~/http/errors.server";
import { implement } from "~/http/handle.server";
import { logFailure } from "~/http/log.server";
import { settingsErrors } from "~/http/settings.server";
import { type Database, isDatabaseReachable } from "~/services/db.server";
import { dailyJobStepNames, latestDailyJobRun } from "~/services/maintenance/daily-job-runs.server";

export const serviceApi = implement(serviceCalls, {
  getClock: {
    handle: async ({ now }) => ({ now, ...todayAt(now) }),
  },
  getHealth: {
    async handle({ db, bindings, version }) {
      const errors = settingsErrors(bindings);
      if (errors.length > 0) {
        throw new RequestError("unavailable", `The server is not set up: ${errors.join("; ")}.`);
      }
      if (!(await isDatabaseReachable(db))) {
        throw new RequestError("unavailable", requestTexts.databaseUnavailable);
      }
      return {
        status: "ok" as const,
        version,
        database: "ok" as const,
        roll: await dailyJobState(db),
      };
    },
  },
  reportPageError: {
    async handle({ requestId, counters, body: { page, message, stack } }) {
      counters.count("error");
      const error = Object.assign(new Error(message), { stack });
      logFailure({ requestId, event: "a page broke in a browser", page }, error);
      return { requestId };
    },
  },
  getOpenApi: {
    cache: cachedUntilDeployment,
    handle: async ({ version, bindings, request }) =>
      openApiDocument({ version, url: publicUrl(bindings, request) }),
  },
});

/** Returns how the newest run of the daily job went; null before the first run. */
async function dailyJobState(db: Database) {
  const run = await latestDailyJobRun(db);
  if (!run) return null;
  const done = run.steps.filter(({ state }) => state === "done");
  const failed = run.steps.filter(({ state }) => state === "failed").map(({ step }) => step);
  return { date: run.date, complete: done.length === dailyJobStepNames.length, failed };
}
