import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { findSession, jobContext, watchContext } from "./compose";
import { crons } from "./config/crons";
import { endpoints } from "./endpoints";
import { runTrigger } from "./jobs/daily-job.server";
import { watch } from "./jobs/watch.server";
import routes from "./routes";
import type { Bindings } from "./server/bindings.server";
import { logEvent } from "./server/log.server";
import { respond } from "./server/pipeline.server";
import { type Execution, openRequest } from "./server/request-context.server";
import { routeFinder } from "./server/routes.server";

export { RoomObject } from "./features/rooms/room-object.server";

const remix = createRequestHandler(build);
const routeOf = routeFinder(routes, endpoints);
const { version } = build.assets;
const routeIds = new Set(Object.keys(build.routes));

export default {
  async fetch(request, bindings, execution: Execution) {
    const url = new URL(request.url);
    const route = routeOf(url.pathname);
    const deployment = { bindings, version, routeIds, execution, findSession };
    return respond(request, openRequest(request, { url, route }, deployment), remix);
  },
  async scheduled(controller, bindings, execution: Execution) {
    const { cron, scheduledTime: due } = controller;
    if (cron === crons.watch) {
      const failing = await watch(watchContext(bindings, execution));
      logEvent("info", { event: "watch", failing: failing.join(",") });
      return;
    }
    const outcome = await runTrigger(jobContext(bindings, execution), { cron, due });
    if (outcome === null) return;
    logEvent("info", { event: "daily job", date: outcome.date, failed: outcome.failed.join(",") });
  },
} satisfies ExportedHandler<Bindings>;
