import { alarmWays, healthContext } from "~/compose";
import { requestTexts } from "~/config/texts/errors";
import { healthTexts } from "~/config/texts/server";
import type { ResponseOf } from "~/contract/call";
import { callsOf } from "~/contract/call";
import { openApiDocument } from "~/contract/openapi";
import * as siteContract from "~/contract/site";
import { todayAt } from "~/days/new-york";
import { publicUrl } from "~/http/bindings.server";
import { cachedUntilDeployment } from "~/http/cache-rules.server";
import { RequestError } from "~/http/errors.server";
import { implement } from "~/http/handle.server";
import { logEvent } from "~/http/log.server";
import { settingsErrors } from "~/http/settings.server";
import { isDatabaseReachable } from "~/services/ground/db.server";
import { UnhealthyError } from "~/services/ground/errors.server";
import { sendAlarm } from "~/services/monitoring/alarms.server";
import { checkHealth, failuresOf } from "~/services/monitoring/health-checks.server";

export const siteApi = implement(callsOf(siteContract), {
  getClock: {
    handle: async ({ now }) => ({ now, ...todayAt(now) }),
  },
  getHealth: {
    async handle({ db, bindings, version }) {
      if (settingsErrors(bindings).length > 0) {
        throw new RequestError("unavailable", requestTexts.notSetUp);
      }
      if (!(await isDatabaseReachable(db))) {
        throw new RequestError("unavailable", requestTexts.databaseUnavailable);
      }
      return { status: "ok" as const, version, database: "ok" as const };
    },
  },
  getDeepHealth: {
    async handle(context) {
      const checks = await checkHealth(healthContext(context));
      if (failuresOf(checks).size > 0) throw new UnhealthyError(checks);
      return {
        status: "ok" as const,
        checks: checks as ResponseOf<typeof siteContract.getDeepHealth>["checks"],
      };
    },
  },
  sendTestAlarm: {
    handle: (context) => sendAlarm([healthTexts.test], true, alarmWays(context)),
  },
  reportPageError: {
    async handle({ requestId, routeIds, body }) {
      if (!routeIds.has(body.page)) {
        const fields = { page: requestTexts.malformedField };
        throw new RequestError("invalid", requestTexts.malformedField, { fields });
      }
      // Anyone may send a report, so it is no failure of the server and is not counted.
      logEvent("warn", { event: "untrusted report of a broken page", requestId, ...body });
      return { requestId };
    },
  },
  getOpenApi: {
    cache: cachedUntilDeployment,
    handle: async ({ version, bindings, request }) =>
      openApiDocument({ version, url: publicUrl(bindings, request) }),
  },
});
