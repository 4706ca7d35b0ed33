import { getDailyJobRuns } from "~/contract/calls/admin";
import { endpoint, handle } from "~/http/handle.server";
import { listDailyJobRuns } from "~/services/maintenance/daily-job-steps.server";

const respond = endpoint(
  handle(getDailyJobRuns, async ({ db }) => ({ rolls: await listDailyJobRuns(db) })),
);

export const loader = respond;
export const action = respond;
