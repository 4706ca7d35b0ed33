import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { requestForRemix } from "./page-errors.server";
import type { RequestContext } from "./request-context.server";

/** The Remix route of every call of the API. */
const API = "/api/*";

/**
 * Returns a function that answers a request with the loader, action or page of its route. Remix
 * compares a path with all its routes several times a request, which takes a fifth of the time of a
 * page. So each route has its own Remix handler, which knows this route and its layouts only. A
 * path without a route gets Remix's 404. The route of the API answers every request itself, so
 * Remix is left out.
 */
export function routeHandler(
  build: ServerBuild,
): (request: Request, context: RequestContext) => Promise<Response> {
  const handlers = new Map<string, RequestHandler>();
  const api = leafRoute(build, API)?.module;
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

/** Returns the build with only the root, the route of a path template, and its layouts. */
function buildOfRoute(build: ServerBuild, path: string): ServerBuild {
  const ids = new Set(["root"]);
  for (let route = leafRoute(build, path); route; route = build.routes[route.parentId ?? ""])
    ids.add(route.id);
  const { assets, routes } = build;
  return {
    ...build,
    routes: pick(routes, ids),
    assets: { ...assets, routes: pick(assets.routes, ids) },
  };
}

/** Returns the route of a path template without those inside it; undefined if there is none. */
function leafRoute(build: ServerBuild, path: string): ServerBuild["routes"][string] | undefined {
  return Object.values(build.routes).find(
    (route) =>
      route.parentId !== undefined && isLeaf(build, route.id) && `/${route.path ?? ""}` === path,
  );
}

function isLeaf({ routes }: ServerBuild, id: string): boolean {
  return !Object.values(routes).some((route) => route.parentId === id);
}

function pick<T>(
  entries: Readonly<Record<string, T>>,
  ids: ReadonlySet<string>,
): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter(([id]) => ids.has(id)));
}
