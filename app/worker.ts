import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import type { Bindings } from "./http/bindings.server";
import { cachedPage } from "./http/page-cache.server";
import { homeInsteadOfFailure, routable } from "./http/page-failures.server";
import { openRequest } from "./http/request-context.server";
import { secure } from "./http/security-headers.server";
import { rollDay } from "./jobs/roll-day";

const handle = createRequestHandler(build);

export default {
  async fetch(request, bindings, execution) {
    const context = openRequest(bindings, build.assets.version, execution);
    const response = await cachedPage(
      request,
      context,
      (promise) => execution.waitUntil(promise),
      async () =>
        homeInsteadOfFailure(await handle(routable(request), { ...context }), request, context),
    );
    return secure(response, request, context.requestId);
  },
  async scheduled(controller, bindings, execution) {
    const { db } = openRequest(bindings, build.assets.version, execution);
    await rollDay(db, controller.scheduledTime);
  },
} satisfies ExportedHandler<Bindings>;
