import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { requestForRemix } from "./page-errors.server";
import type { RequestContext } from "./request-context.server";

/** The Remix route of every call of the API. */
const API = "/api/*";

/**
 * Returns a function that answers a request with the loader, action or page of its route. Remix
 * compares a path with all its routes several times a request, which takes a fifth of the time of a
 * page. So each route has its own Remix handler, which knows this route only. A path without a
 * route gets Remix's 404. The route of the API answers every request itself, so Remix is left out.
 */
export function routeHandler(
  build: ServerBuild,
): (request: Request, context: RequestContext) => Promise<Response> {
  const handlers = new Map<string, RequestHandler>();
  const api = findRoute(build, API)?.module;
  return async (request, context) => {
    const { path } = context.route;
    if (path.startsWith("/api/")) {
      const respond = request.method === "GET" ? api?.loader : api?.action;
      return (await respond?.({ request, context: { ...context }, params: {} })) as Response;
    }
    const handler = handlers.get(path) ?? createRequestHandler(buildOfRoute(build, path));
    handlers.set(path, handler);
    return handler(requestForRemix(request), { ...context });
  };
}

/** Returns the build with only the root and the route of a path template. */
function buildOfRoute(build: ServerBuild, path: string): ServerBuild {
  const ids = new Set(["root", findRoute(build, path)?.id ?? ""]);
  const { assets, routes } = build;
  return {
    ...build,
    routes: pick(routes, ids),
    assets: { ...assets, routes: pick(assets.routes, ids) },
  };
}

/** Returns the route of a path template; undefined if there is none. */
function findRoute(build: ServerBuild, path: string): ServerBuild["routes"][string] | undefined {
  return Object.values(build.routes).find(
    (route) => route.id !== "root" && `/${route.path ?? ""}` === path,
  );
}

function pick<T>(
  entries: Readonly<Record<string, T>>,
  ids: ReadonlySet<string>,
): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter(([id]) => ids.has(id)));
}
