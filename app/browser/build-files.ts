import { MINUTE } from "~/game/dates";
import { loadAhead } from "./load-ahead";
import { loadFile, onMissingFile } from "./load-files";

/** One route for each file of a public page, by its id. */
const ROUTES = ["pages/home", "pages/explore", "pages/user", "privacy-policy", "pages/create"];

interface RouteManifest {
  readonly routes: Readonly<
    Record<string, { readonly module: string; readonly imports?: readonly string[] } | undefined>
  >;
}

/**
 * Loads the code of the public pages ahead.
 * Without it, a link to a page whose code cannot be loaded makes the router reload the current
 * page, which is lost if there is no network.
 */
export function preloadPages(): void {
  const { __remixManifest: manifest } = window as unknown as { __remixManifest: RouteManifest };
  const routes = ROUTES.flatMap((id) => manifest.routes[id] ?? []);
  const files = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]));
  loadAhead(() => Promise.all([...files].map(loadFile)));
}

/** Shortest time between two reloads, ms. It prevents a loop if the new page lacks a file too. */
const RELOAD_INTERVAL = MINUTE;
const RELOADED_AT_KEY = "loadedAnewAt";

/**
 * Reloads the page if a file of its build is gone from the server, as it is after two deployments.
 * The game in play is saved, and all files of the new page are of one build. If the server is only
 * unreachable, the page stays, and the file is requested again later. Returns the unsubscribe
 * function.
 */
export function reloadOnMissingFile(): () => void {
  return onMissingFile((url) => void reloadIfGone(url));
}

async function reloadIfGone(url: string): Promise<void> {
  if ((await isGone(url)) && mayReload(Date.now())) window.location.reload();
}

/** Returns whether the last reload is long ago, and remembers this one. False without storage. */
function mayReload(now: number): boolean {
  try {
    // The device's clock may have been set back since.
    const sinceLast = Math.abs(now - Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0));
    if (sinceLast < RELOAD_INTERVAL) return false;
    sessionStorage.setItem(RELOADED_AT_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

async function isGone(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: "HEAD", cache: "no-store" })).status === 404;
  } catch {
    return false;
  }
}
