import type { RequestContext } from "./request-context.server";

/** Null for what monitors and deployments request on any host: calls of the API, and HEAD. */
export function hostRedirect(
  { method }: Request,
  { url, route, bindings }: RequestContext,
): Response | null {
  const isPage = route.canonicalPath !== null && !/^\/api\/|\./.test(url.pathname);
  if (!bindings.PUBLIC_URL || method !== "GET" || !isPage) return null;
  const { host, origin } = new URL(bindings.PUBLIC_URL);
  return url.host === host ? null : redirectTo(origin + url.pathname + url.search);
}

/** Null for a site whose public URL is not https, such as a local one. */
export function httpsRedirect(
  _request: Request,
  { url, bindings: { PUBLIC_URL = "" } }: RequestContext,
): Response | null {
  if (url.protocol !== "http:" || !PUBLIC_URL.startsWith("https:")) return null;
  return redirectTo(url.href.replace(/^http:/, "https:"));
}

/**
 * One form of the path and, for a read, the known query parameters, each once. Otherwise anybody
 * could make any number of addresses that no cache has.
 */
export function canonicalRedirect(
  { method }: Request,
  { url: { pathname, search, searchParams }, route }: RequestContext,
): Response | null {
  const { canonicalPath, parameters } = route;
  if (canonicalPath === null) return null;
  const isRead = method === "GET" || method === "HEAD";
  const query = isRead && parameters ? knownQuery(searchParams, parameters) : search;
  return canonicalPath === pathname && query === search ? null : redirectTo(canonicalPath + query);
}

function knownQuery(all: URLSearchParams, names: readonly string[]): string {
  const known = new URLSearchParams();
  for (const [name, value] of all) {
    if (names.includes(name) && !known.has(name)) known.append(name, value);
  }
  return known.size === 0 ? "" : `?${known}`;
}

/** Not every mail program has the one click of RFC 8058: others open its address. */
export function unsubscribeRedirect(
  { method }: Request,
  { url: { pathname } }: RequestContext,
): Response | null {
  const path = /^\/api(\/unsubscribe\/[^/]+)$/.exec(pathname)?.[1];
  return (method === "GET" || method === "HEAD") && path ? redirectTo(path) : null;
}

function redirectTo(address: string): Response {
  return new Response(null, { status: 308, headers: { Location: address } });
}
