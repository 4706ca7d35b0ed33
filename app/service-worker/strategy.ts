type Strategy = "cacheFirst" | "networkFirst" | "networkOnly";

export const OFFLINE_PAGE = "/offline";

const ASSET = /^\/assets\//;
/** A browser can navigate to API calls, feeds and files too. */
const NOT_A_PAGE = /^\/api(\/|$)|\.\w+$/;

/** API calls are never cached. */
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

export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))];
}
