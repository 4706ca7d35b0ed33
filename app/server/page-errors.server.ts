import { isFailure } from "./errors.server";
import { enforceRateLimit, type NetworkLimit } from "./rate-limit.server";
import type { MatchedRoute, RequestContext } from "./request-context.server";
import { isApi } from "./routes.server";

/** Remix's response to any other method would lack our error page. */
const METHODS = ["GET", "POST", "DELETE", "PATCH", "PUT"];

/** Pages write through the API only. */
const PAGE_METHODS = "GET, HEAD";

/** Of older versions of Remix. Remix fails on it. */
const REMOVED_PARAMETER = "_data";

/**
 * HEAD becomes GET, because headers depend on the body; an unknown method one that the route
 * lacks, which gets our 405. `Origin` goes, because Remix fails on foreign ones; it protects
 * cookies, and there are none.
 */
export function requestForRemix(request: Request, route: MatchedRoute): Request {
  const { headers, signal, body } = request;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isMissing = (method: string) => !route.endpoints.some(({ call }) => call.method === method);
  const method = METHODS.includes(request.method)
    ? request.method
    : (METHODS.filter(isMissing).at(-1) ?? "PUT");
  const url = new URL(request.url);
  url.searchParams.delete(REMOVED_PARAMETER);
  // Remix would take it for the data of a page.
  if (isApi(route) && url.pathname.endsWith(".data")) url.pathname += "/";
  const changed = new Request(url, {
    method: isRead ? "GET" : method,
    headers,
    signal,
    body: isRead ? null : body,
  });
  changed.headers.delete("Origin");
  return changed;
}

/**
 * Replaces a document with a status from 500 by a redirect to the home page. The home page shows
 * its own error, because it must not redirect to itself.
 */
export function handlePageError(
  response: Response,
  _request: Request,
  context: RequestContext,
): Response {
  const { pathname } = context.url;
  if (isApi(context.route) || response.status < 400) return response;
  context.worstError.note("The page failed.", response.status);
  if (response.status === 405) response.headers.set("Allow", PAGE_METHODS);
  // Feeds and other files are for programs, and a cache may hold an old copy of them.
  const isDocument = !/\.\w+$/.test(pathname);
  if (response.status < 500 || pathname === "/" || !isDocument) return response;
  return new Response(null, { status: 302, headers: { Location: "/" } });
}

/** Throws a response with status 429 above the limit. */
export async function limitPage(
  limit: NetworkLimit,
  request: Request,
  context: RequestContext,
): Promise<void> {
  try {
    await enforceRateLimit(limit, request, context);
  } catch (error) {
    if (!isFailure(error, "tooManyRequests")) throw error;
    const headers = { "Retry-After": String(error.details.retryAfter) };
    throw new Response(error.message, { status: 429, headers });
  }
}
