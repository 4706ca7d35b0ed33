import { matchRoutes } from "@remix-run/react";
import type { CacheRule } from "./cache-rules.server";
import type { Endpoint, MatchedRoute } from "./request-context.server";

/** An entry of `app/routes.ts`. */
export interface SiteRoute {
  readonly path?: string;
  readonly index?: boolean;
  readonly id?: string;
  readonly file: string;
  /** How caches may store the response; a route without a rule is private. */
  readonly cache?: CacheRule;
  /** The query parameters that the page reads. */
  readonly parameters?: readonly string[];
  /** The pages of a layout. Their paths are complete: a layout has none of its own. */
  readonly children?: readonly SiteRoute[];
}

/** Returns the routes that have a URL: layouts are replaced by their pages. */
export function leafRoutes(routes: readonly SiteRoute[]): readonly SiteRoute[] {
  return routes.flatMap((route) => (route.children ? leafRoutes(route.children) : [route]));
}

/**
 * Returns a path template of the contract, `/api/game/date/{date}`, as a route:
 * `/api/game/date/:date`.
 */
export function routePath(template: string): string {
  return template.replace(/\{(\w+)\}/g, ":$1");
}

const NO_ROUTE: MatchedRoute = {
  path: "none",
  params: {},
  cache: null,
  parameters: null,
  endpoints: [],
};

/** The query parameter that Remix adds when it requests the data of a page. */
const REMIX_PARAMETER = "_routes";

/**
 * Returns a function that finds the route of a URL path among the pages, the feeds and the calls of
 * the API. It matches as Remix does: case and slashes at the end make no difference, a literal
 * segment wins over a parameter, and parameters are percent-decoded.
 */
export function routeFinder(
  routes: readonly SiteRoute[],
  endpoints: readonly Endpoint[],
): (pathname: string) => MatchedRoute {
  const table = [...siteTable(routes), ...apiTable(endpoints)];
  return (pathname) => {
    const matched = matchRoutes(table, documentPath(pathname))?.at(-1);
    if (!matched) return NO_ROUTE;
    const { path, cache, parameters, endpoints } = matched.route;
    return { path, params: matched.params, cache, parameters, endpoints };
  };
}

function siteTable(routes: readonly SiteRoute[]) {
  return leafRoutes(routes).map(({ path = "", cache = null, parameters = [] }) => ({
    path: `/${path}`,
    cache,
    parameters: cache && [...parameters, REMIX_PARAMETER],
    endpoints: [],
  }));
}

function apiTable(endpoints: readonly Endpoint[]) {
  return [...new Set(endpoints.map(({ call }) => call.path))].map((path) => {
    const ofPath = endpoints.filter(({ call }) => call.path === path);
    const cache = ofPath.find((endpoint) => endpoint.cache !== null)?.cache ?? null;
    return { path: routePath(path), cache, parameters: null, endpoints: ofPath };
  });
}

/**
 * Returns the path of the page whose data Remix requests, `/explore.data`; any other path as it is.
 */
function documentPath(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
}
