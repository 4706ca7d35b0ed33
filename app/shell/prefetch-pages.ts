import { prefetchWhenIdle } from "~/kit/prefetch";

const ROUTES = ["home", "explore", "user", "privacy-policy", "create"];

interface RouteManifest {
  readonly routes: Readonly<
    Record<string, { readonly module: string; readonly imports?: readonly string[] } | undefined>
  >;
}

/**
 * A link to a page whose code cannot be loaded makes the router reload the current page, which is
 * lost if there is no network.
 */
export function prefetchPages(): void {
  const { __remixManifest: manifest } = window as unknown as { __remixManifest: RouteManifest };
  const routes = ROUTES.flatMap((id) => manifest.routes[id] ?? []);
  const files = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]));
  const missing = [...files].filter((file) => !document.querySelector(`link[href="${file}"]`));
  prefetchWhenIdle(() => Promise.all(missing.map((file) => fetch(file, { priority: "low" }))));
}
