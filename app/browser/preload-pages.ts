/** The public pages, as the router names them. */
const PAGES = ["home", "archive", "community", "explore", "user", "privacy-policy", "create"];

interface RouteTable {
  readonly routes: Readonly<
    Record<string, { readonly module: string; readonly imports?: readonly string[] } | undefined>
  >;
}

/**
 * Fetches the code of the public pages, about 15 KB, once nobody waits for anything: what leads to a page whose code
 * cannot be loaded would make the router load the page that the visitor is on anew, and lose it where there is no network.
 */
export function preloadPages(): void {
  const { __remixManifest: table } = window as unknown as { __remixManifest: RouteTable };
  const routes = PAGES.flatMap((page) => table.routes[`pages/${page}`] ?? []);
  const files = routes.flatMap(({ module, imports = [] }) => [module, ...imports]);
  for (const file of new Set(files)) {
    if (document.querySelector(`link[href="${file}"]`)) continue;
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.appendChild(link);
  }
}
