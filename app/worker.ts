import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { backgroundSession, jobContext } from "./http/background.server";
import type { Bindings } from "./http/bindings.server";
import { purgingRoutes } from "./http/cache-rules.server";
import { logEvent, logFailure, logRequest, logResults } from "./http/log.server";
import { homeInsteadOfError, routable } from "./http/page-errors.server";
import { openRequest, type RequestContext } from "./http/request-context.server";
import { cachedOrRendered, purge } from "./http/response-cache.server";
import { routeFinder } from "./http/route-match.server";
import { secure } from "./http/security-headers.server";
import { consumeResults } from "./jobs/consume-results";
import { runDailyJob } from "./jobs/daily-job";

const handle = createRequestHandler(build);
const routeOf = routeFinder(build.routes);
const { version } = build.assets;

export default {
  async fetch(request, bindings, execution) {
    const route = routeOf(new URL(request.url).pathname);
    const context = openRequest(request, route, { bindings, version, execution });
    const asked = asGet(request);
    const response = await cachedOrRendered(asked, context, execution, () =>
      render(asked, context),
    );
    const changed = response.ok && request.method !== "GET" ? purgingRoutes[route.id] : undefined;
    // Before the answer: who changed something looks at it next.
    if (changed) await purge(changed, execution);
    logAnswer(request, response, context);
    return secure(asked === request ? response : bodiless(response), request, context);
  },
  async scheduled(controller, bindings, execution) {
    const outcome = await runDailyJob(jobContext(bindings, execution), controller.scheduledTime);
    if (outcome === "not midnight") return;
    logEvent("info", { event: "roll", date: outcome.date, failed: outcome.failed.join(",") });
  },
  async queue(batch, bindings) {
    const { db, rows } = backgroundSession(bindings);
    const taken = await consumeResults(db, batch.messages, logFailure);
    logResults(taken, rows);
  },
} satisfies ExportedHandler<Bindings>;

/** The request as it is answered: HEAD as GET, since its headers tell of the body that GET would have. */
function asGet(request: Request): Request {
  return request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
}

function bodiless(response: Response): Response {
  return new Response(null, response);
}

async function render(request: Request, context: RequestContext): Promise<Response> {
  return homeInsteadOfError(await handle(routable(request), { ...context }), request, context);
}

function logAnswer(request: Request, response: Response, context: RequestContext): void {
  const { requestId, route, rows, failures } = context;
  logRequest({
    requestId,
    method: request.method,
    route: route.path,
    status: response.status,
    duration: Date.now() - context.now,
    rows,
    failures,
  });
}
