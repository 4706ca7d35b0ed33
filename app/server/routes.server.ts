import { generatePath, matchRoutes } from "@remix-run/react";
import { dataPath, documentPath } from "~/contract/page-data";
import type { CacheRule } from "./cache-rules.server";
import type { Endpoint, MatchedRoute } from "./request-context.server";

export interface SiteRoute {
  readonly path?: string;
  readonly index?: boolean;
  readonly id?: string;
  readonly file: string;
  /** A route without a rule is private. */
  readonly cache?: CacheRule;
  readonly parameters?: readonly string[];
}

const NO_ROUTE: MatchedRoute = {
  path: "none",
  params: {},
  canonicalPath: null,
  cache: null,
  parameters: null,
  endpoints: [],
};

const REMIX_PARAMETER = "_routes";

/**
 * Case, surplus slashes and percent-encoding make no difference. Remix matches again and tells only
 * loaders what it found: redirects, limits and cache rules come before, and calls are one route.
 */
export function routeFinder(
  routes: readonly SiteRoute[],
  endpoints: readonly Endpoint[],
): (pathname: string) => MatchedRoute {
  const patterns = endpoints.map((endpoint) => {
    const pathname = endpoint.call.path.replace(/\{(\w+)\}/g, ":$1");
    return { endpoint, pathname, pattern: new URLPattern({ pathname }, { ignoreCase: true }) };
  });

  const findCalls = (pathname: string): MatchedRoute => {
    const found = patterns.flatMap((entry) => {
      const groups = entry.pattern.exec({ pathname })?.pathname.groups;
      return groups ? [{ ...entry, groups }] : [];
    });
    const [first] = found;
    if (!first) return { ...NO_ROUTE, path: "/api/*" };
    const read = found.find(({ endpoint }) => endpoint.call.method === "GET")?.endpoint;
    const params = mapValues(first.groups, decode);
    return {
      path: first.pathname,
      params,
      canonicalPath: pathOf(first.pathname, params),
      cache: read?.cache ?? null,
      parameters: read ? Object.keys(read.call.query?.shape ?? {}) : null,
      endpoints: found.map(({ endpoint }) => endpoint),
    };
  };

  const findPage = (pathname: string): MatchedRoute => {
    const isData = pathname.endsWith(".data");
    const [match] = matchRoutes([...routes], isData ? documentPath(pathname) : pathname) ?? [];
    if (!match || match.route.path === "*") return NO_ROUTE;
    const { path = "", cache = null, parameters = [] } = match.route;
    const canonicalPath = pathOf(`/${path}`, match.params);
    return {
      path: `/${path}`,
      params: match.params,
      canonicalPath: isData ? dataPath(canonicalPath) : canonicalPath,
      cache,
      parameters: cache && [...parameters, REMIX_PARAMETER],
      endpoints: [],
    };
  };

  return (pathname) => {
    const segments = pathname.split("/").filter((segment) => segment !== "");
    const path = `/${segments.map((segment) => encodeURIComponent(decode(segment))).join("/")}`;
    return /^\/api(\/|$)/i.test(path) ? findCalls(path) : findPage(path);
  };
}

export function isApi({ path }: MatchedRoute): boolean {
  return path.startsWith("/api/");
}

type Params = MatchedRoute["params"];

function pathOf(template: string, params: Params): string {
  return generatePath(
    template,
    mapValues(params, (value) => value && encodeURIComponent(value)),
  );
}

function mapValues<T>(record: Params, change: (value: string | undefined) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/** As it is if the encoding is invalid. */
function decode(segment = ""): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
