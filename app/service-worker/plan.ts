/** How the worker answers a request; what it passes goes to the network as if there were no worker. */
export type Plan = "asset" | "page" | "pass";

/** The page that stands in for one that can neither be reached nor is kept. */
export const OFFLINE_PAGE = "/offline";

const ASSET = /^\/assets\//;
/** What is navigated to without being a page of the product: calls, feeds, files. */
const NO_PAGE = /^\/api(\/|$)|\.\w+$/;

/** The plan for a request of a page of `origin`. No call and no page's data are ever answered from a cache. */
export function planOf(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  origin: string,
): Plan {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return "pass";
  if (ASSET.test(address.pathname)) return "asset";
  return mode === "navigate" && !NO_PAGE.test(address.pathname) ? "page" : "pass";
}

/** The hashed files that a page's HTML names. */
export function assetsNamedBy(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))];
}
