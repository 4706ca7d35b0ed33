/**
 * How the worker handles a request.
 * `cacheFirst`: from the cache, else from the network, which fills the cache.
 * `networkFirst`: from the network, else from an offline copy.
 * `networkOnly`: by the browser, as if there were no worker.
 */
type Strategy = "cacheFirst" | "networkFirst" | "networkOnly";

/** The page that is shown if a page is not reachable and has no offline copy. */
export const OFFLINE_PAGE = "/offline";

const ASSET = /^\/assets\//;
/** Paths that are no pages although a browser can navigate to them: API calls, feeds, files. */
const NOT_A_PAGE = /^\/api(\/|$)|\.\w+$/;

/** Returns the strategy for a request of a page of `origin`. API calls are never cached. */
export function strategyFor(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  origin: string,
): Strategy {
  const target = new URL(url);
  if (method !== "GET" || target.origin !== origin) return "networkOnly";
  if (ASSET.test(target.pathname)) return "cacheFirst";
  const isPage = mode === "navigate" && !NOT_A_PAGE.test(target.pathname);
  return isPage ? "networkFirst" : "networkOnly";
}

/** Returns the distinct paths of the hashed files that a page's HTML references. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))];
}
