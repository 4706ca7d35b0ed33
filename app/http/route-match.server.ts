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
  const root: RouteNode = { literals: new Map() };
  for (const entry of [...siteTable(routes), ...apiTable(endpoints)]) addRoute(root, entry);
  return (pathname) => {
    const values = documentPath(pathname).split("/").slice(1).map(decode);
    while (values.length > 1 && values.at(-1) === "") values.pop();
    const found = findEntry(root, values, 0);
    if (!found) return NO_ROUTE;
    const { path, cache, parameters, endpoints } = found;
    const names = path.slice(1).split("/");
    const params = Object.fromEntries(
      names.flatMap((name, index) => {
        if (name === "*") return [["*", values.slice(index).join("/")]];
        return name.startsWith(":") ? [[name.replace(/^:|\?$/g, ""), values[index]]] : [];
      }),
    );
    return { path, params, cache, parameters, endpoints };
  };
}

type RouteEntry = Omit<MatchedRoute, "params">;

/** The routes whose paths begin with the same segments. */
interface RouteNode {
  readonly literals: Map<string, RouteNode>;
  parameter?: RouteNode;
  /** The route that takes all further segments. */
  rest?: RouteEntry;
  /** The route that ends here. */
  entry?: RouteEntry;
}

function addRoute(root: RouteNode, entry: RouteEntry): void {
  let node = root;
  for (const segment of entry.path.slice(1).split("/")) {
    if (segment === "*") {
      node.rest = entry;
      return;
    }
    if (segment.endsWith("?")) node.entry ??= entry;
    node = segment.startsWith(":") ? parameterOf(node) : literalOf(node, segment.toLowerCase());
  }
  node.entry = entry;
}

function parameterOf(node: RouteNode): RouteNode {
  node.parameter ??= { literals: new Map() };
  return node.parameter;
}

function literalOf({ literals }: RouteNode, segment: string): RouteNode {
  const node = literals.get(segment) ?? { literals: new Map() };
  literals.set(segment, node);
  return node;
}

/** Returns the route of the values from an index on: literals first, then parameters. */
function findEntry(node: RouteNode, values: readonly string[], index: number): RouteEntry | null {
  const value = values[index];
  if (value === undefined) return node.entry ?? node.rest ?? null;
  const literal = node.literals.get(value.toLowerCase());
  const { parameter, rest } = node;
  return (
    (literal && findEntry(literal, values, index + 1)) ??
    (parameter && value !== "" ? findEntry(parameter, values, index + 1) : null) ??
    rest ??
    null
  );
}

/** Returns a segment without percent-encoding, or as it is if that is invalid. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function siteTable(routes: readonly SiteRoute[]) {
  return routes.map(({ path = "", cache = null, parameters = [] }) => ({
    path: `/${path}`,
    cache,
    parameters: cache && [...parameters, REMIX_PARAMETER],
    endpoints: [],
  }));
}

function apiTable(endpoints: readonly Endpoint[]): RouteEntry[] {
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
  if (pathname === "/_root.data") return "/";
  return /^\/api\//i.test(pathname) ? pathname : pathname.replace(/\.data$/, "");
}
