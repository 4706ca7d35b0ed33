import { alarmWays } from "~/compose";
import type { ResponseOf } from "~/contract/call";
import { callsOf } from "~/contract/call";
import { todayAt } from "~/days/new-york";
import { publicUrl } from "~/server/bindings.server";
import { cachedUntilDeployment } from "~/server/cache-rules.server";
import { isDatabaseReachable } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { implement } from "~/server/handle.server";
import { logEvent } from "~/server/log.server";
import { settingsErrors } from "~/server/settings.server";
import { requestTexts } from "~/texts/errors";
import { healthTexts } from "~/texts/server";
import { sendAlarm } from "./alarms.server";
import * as siteContract from "./contract";
import { checkHealth, failuresOf } from "./health-checks.server";
import { openApiDocument } from "./openapi";

const cacheRules = {
  getOpenApi: { cache: cachedUntilDeployment },
} as const;

export const siteApi = implement(callsOf(siteContract), cacheRules, {
  getClock: async ({ now }) => ({ now, ...todayAt(now) }),
  async getHealth({ db, bindings, version }) {
    if (settingsErrors(bindings).length > 0) {
      throw fail("notSetUp");
    }
    if (!(await isDatabaseReachable(db))) {
      throw fail("noDatabase");
    }
    return { status: "ok" as const, version, database: "ok" as const };
  },
  async getDeepHealth(context) {
    const checks = await checkHealth(context);
    if (failuresOf(checks).size > 0) throw fail("unhealthy", checks);
    return {
      status: "ok" as const,
      checks: checks as ResponseOf<typeof siteContract.getDeepHealth>["checks"],
    };
  },
  sendTestAlarm: (context) => sendAlarm([healthTexts.test], true, alarmWays(context)),
  async reportPageError({ requestId, routeIds, body }) {
    if (!routeIds.has(body.page)) {
      const fields = { page: requestTexts.malformedField };
      throw fail("invalidInput", "invalid", requestTexts.malformedField, fields);
    }
    // Anyone may send a report, so it is no failure of the server and is not counted.
    logEvent("warn", { event: "untrusted report of a broken page", requestId, ...body });
    return { requestId };
  },
  getOpenApi: async ({ version, bindings, request }) =>
    openApiDocument({ version, url: publicUrl(bindings, request) }),
});
