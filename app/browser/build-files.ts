/** The public pages, by their names in the router. */
const PAGES = ["home", "archive", "community", "explore", "user", "privacy-policy", "create"];

interface RouteTable {
  readonly routes: Readonly<
    Record<string, { readonly module: string; readonly imports?: readonly string[] } | undefined>
  >;
}

/**
 * Preloads the code of the public pages, about 15 KB. Without it, a link to a page whose code
 * cannot be loaded makes the router reload the current page, which is lost if there is no network.
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

/** Shortest time between two reloads, ms. It prevents a loop if the new page lacks a file too. */
const RELOAD_INTERVAL = 60_000;
const RELOADED_AT = "loadedAnewAt";

/**
 * Reloads the page if a file of its build is gone from the server, as it is after two deployments.
 * The game in play is saved, and all files of the new page are of one build. If the file is only
 * out of reach, the page stays, and its part can be tried again. Returns the unsubscribe function.
 */
export function reloadOnMissingFile(): () => void {
  const listener = (event: VitePreloadErrorEvent) => void reloadIfGone(event.payload);
  window.addEventListener("vite:preloadError", listener);
  return () => window.removeEventListener("vite:preloadError", listener);
}

async function reloadIfGone(error: Error): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - last < RELOAD_INTERVAL || !(await isGone(error))) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
}

async function isGone({ message }: Error): Promise<boolean> {
  const [, file, retry] = /(\/assets\/[\w.-]+\.(?:js|css))(\?retry)?/.exec(message) ?? [];
  try {
    // Safari names no file. Then the file counts as gone if the server answers at all.
    const { ok, status } = await fetch(file ?? "/api/clock", { method: "HEAD", cache: "no-store" });
    if (file === undefined) return ok;
    // If the file is there, a file that it imports has failed, which Chromium remembers.
    return status === 404 || (ok && retry !== undefined);
  } catch {
    return false;
  }
}
