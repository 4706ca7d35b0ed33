import { matchRoutes } from "@remix-run/react";

/** The route that a request is for, and the values of its path's parameters. */
export interface MatchedRoute {
  /** As the build names it: its file without the folder and the ending, or the `id` given in `app/routes.ts`. */
  readonly id: string;
  /** The path with its parameters' names, such as `/archive/:date`: it names nobody. */
  readonly path: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
}

const NONE: MatchedRoute = { id: "none", path: "none", params: {} };

/** Finds the route of a path among those of the build; a page's data belongs to the page. */
export function routeFinder(
  routes: Readonly<Record<string, BuiltRoute | undefined>>,
): (pathname: string) => MatchedRoute {
  const table = Object.values(routes).flatMap((route) =>
    // The root and a layout route have no path of their own.
    route?.parentId === undefined || (route.path === undefined && !route.index)
      ? []
      : [{ id: route.id, path: route.path ?? "", ...(route.index && { index: true as const }) }],
  );
  return (pathname) => {
    const matched = matchRoutes(table, pageOf(pathname))?.at(-1);
    if (!matched) return NONE;
    const { route, params } = matched;
    return { id: route.id, path: `/${route.path}`, params };
  };
}

/** The page whose data a path names, else the path itself. */
function pageOf(pathname: string): string {
  if (pathname === "/_root.data") return "/";
  return pathname.replace(/\.data$/, "");
}
