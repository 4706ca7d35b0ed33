import { TooManyRequestsError } from "~/services/ground/errors.server";
import { enforceRateLimit, type NetworkLimit } from "./rate-limit.server";
import type { MatchedRoute, RequestContext } from "./request-context.server";
import { isApi } from "./routes.server";

/** The methods that Remix handles. Its response to any other would lack our error page. */
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The methods of a page, as `Allow` lists them. Pages write through the API only. */
const PAGE_METHODS = "GET, HEAD";

/** A query parameter of older versions of Remix. Remix fails on it. */
const REMOVED_PARAMETER = "_data";

/**
 * Returns a request that Remix answers without an exception. HEAD becomes GET, because the headers
 * depend on the body. An unknown method becomes PATCH, which no route handles, so that it gets our
 * 405. The body of a read goes. `Origin` goes, because Remix fails if it is no URL or of another
 * site; it protects actions that read cookies, and there are none.
 */
export function requestForRemix(request: Request, route: MatchedRoute): Request {
  const { headers, signal, body } = request;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const known = METHODS.includes(request.method) ? request.method : "PATCH";
  const url = new URL(request.url);
  url.searchParams.delete(REMOVED_PARAMETER);
  // Remix would take it for the data of a page.
  if (isApi(route) && url.pathname.endsWith(".data")) url.pathname += "/";
  const changed = new Request(url, {
    method: isRead ? "GET" : known,
    headers,
    signal,
    body: isRead ? null : body,
  });
  changed.headers.delete("Origin");
  return changed;
}

/**
 * Handles the error response of a page. Notes the error for the log, counts statuses from 500, and
 * adds `Allow` to a 405. Replaces a document with a status from 500 by a redirect to the home page.
 * The home page shows its own error, because it must not redirect to itself. Returns any other
 * response unchanged.
 */
export function handlePageError(
  response: Response,
  _request: Request,
  context: RequestContext,
): Response {
  const { pathname } = context.url;
  if (isApi(context.route) || response.status < 400) return response;
  context.worstError.note("The page failed.", response.status);
  if (response.status >= 500) context.counters.count("error");
  if (response.status === 405) response.headers.set("Allow", PAGE_METHODS);
  const isDocument = !pathname.endsWith(".data");
  if (response.status < 500 || pathname === "/" || !isDocument) return response;
  return new Response(null, { status: 302, headers: { Location: "/" } });
}

/** Counts a request for a page against a limit. Throws a response with status 429 above it. */
export async function limitPage(
  limit: NetworkLimit,
  request: Request,
  context: RequestContext,
): Promise<void> {
  try {
    await enforceRateLimit(limit, request, context);
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error;
    const headers = { "Retry-After": String(error.retryAfter) };
    throw new Response(error.message, { status: 429, headers });
  }
}
