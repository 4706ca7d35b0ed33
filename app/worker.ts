import * as build from "virtual:remix/server-build";
import { endpoints } from "./api/endpoints";
import { crons } from "./config/crons";
import { jobContext, watchContext } from "./http/background.server";
import type { Bindings } from "./http/bindings.server";
import { withoutUnknownParameters } from "./http/cache-policy.server";
import { type CacheTag, gameTag } from "./http/cache-rules.server";
import { logEvent, logRequest } from "./http/log.server";
import { handlePageError } from "./http/page-errors.server";
import { openRequest, type RequestContext } from "./http/request-context.server";
import { findCached, purge, renderedOrStale } from "./http/response-cache.server";
import { routeHandler } from "./http/route-handler.server";
import { routeFinder } from "./http/route-match.server";
import { httpsRedirect, withCommonHeaders } from "./http/security-headers.server";
import { runTrigger } from "./jobs/daily-job";
import { watch } from "./jobs/watch";
import routes from "./routes";

const respond = routeHandler(build);
const routeOf = routeFinder(routes, endpoints);
const { version } = build.assets;
const routeIds = new Set(Object.keys(build.routes));

export default {
  async fetch(request, bindings, execution) {
    const cached = findCached(request, execution, Date.now());
    if (cached) return cached;
    const url = new URL(request.url);
    const route = routeOf(url.pathname);
    const context = openRequest(
      { request, url, route },
      { bindings, version, routeIds, execution },
    );
    const getRequest = asGet(request);
    const response =
      httpsRedirect(url, bindings) ??
      withoutUnknownParameters(getRequest, context) ??
      (await renderedOrStale(getRequest, context, execution, () => render(getRequest, context)));
    const tags = response.ok ? purgedTags(request, context) : [];
    // Before the response goes out: its client reads the changed pages next.
    if (tags.length > 0) await purge(tags, execution);
    logResponse(request, response, context);
    return withCommonHeaders(getRequest === request ? response : withoutBody(response), context);
  },
  async scheduled(controller, bindings, execution) {
    const { cron, scheduledTime: due } = controller;
    if (cron === crons.watch) {
      const { health, ways } = watchContext(bindings);
      const failing = await watch(health, ways);
      logEvent("info", { event: "watch", failing: failing.join(",") });
      return;
    }
    const outcome = await runTrigger(jobContext(bindings, execution), { cron, due });
    if (outcome === null) return;
    logEvent("info", { event: "daily job", date: outcome.date, failed: outcome.failed.join(",") });
  },
} satisfies ExportedHandler<Bindings>;

/** Returns a HEAD request as a GET, because its response headers depend on the body of the GET. */
function asGet(request: Request): Request {
  return request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
}

function withoutBody(response: Response): Response {
  return new Response(null, response);
}

/** Returns the tags that the call of a request purges if it succeeds. */
function purgedTags(request: Request, { route }: RequestContext): readonly CacheTag[] {
  const { params, endpoints } = route;
  const { purges = [] } = endpoints.find(({ call }) => call.method === request.method) ?? {};
  return purges.map((tag) => (tag === "game" ? gameTag(params.id ?? params.uid ?? "") : tag));
}

async function render(request: Request, context: RequestContext): Promise<Response> {
  const response = await respond(request, context);
  return handlePageError(response, context);
}

function logResponse(request: Request, response: Response, context: RequestContext): void {
  const { requestId, route, cost, worstError } = context;
  logRequest({
    requestId,
    method: request.method,
    route: route.path,
    status: response.status,
    duration: Date.now() - context.now,
    cost,
    worstError,
  });
}
