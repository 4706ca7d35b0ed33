import type { RateLimitName } from "~/contract/call";
import { TooManyRequestsError } from "~/services/errors.server";
import { enforceRateLimit } from "./rate-limit.server";
import type { RequestContext } from "./request-context.server";

/** The methods that Remix handles. Its response to any other would lack our error page. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** The methods of a page, as `Allow` lists them. Pages write through the API only. */
const PAGE_METHODS = "GET, HEAD";

/** Maps unknown methods to PATCH, which no route handles, so that they get our 405. */
export function withKnownMethod(request: Request): Request {
  return METHODS.includes(request.method) ? request : new Request(request, { method: "PATCH" });
}

/**
 * Handles the error response of a page. Notes the error for the log, counts statuses from 500, and
 * adds `Allow` to a 405. Replaces a document with a status from 500 by a redirect to the home page.
 * The home page shows its own error, because it must not redirect to itself. Returns any other
 * response unchanged.
 */
export function handlePageError(
  response: Response,
  request: Request,
  context: RequestContext,
): Response {
  const { pathname } = new URL(request.url);
  if (response.status < 400) return response;
  context.worstError.note("The page failed.", response.status);
  if (response.status >= 500) context.counters.count("error");
  if (response.status === 405) response.headers.set("Allow", PAGE_METHODS);
  const isDocument = !pathname.endsWith(".data");
  if (response.status < 500 || pathname === "/" || !isDocument) return response;
  return new Response(null, { status: 302, headers: { Location: "/" } });
}

/** Counts a request for a page against a limit. Throws a response with status 429 above it. */
export async function limitPage(
  name: RateLimitName,
  request: Request,
  context: RequestContext,
): Promise<void> {
  try {
    await enforceRateLimit(name, request, context);
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error;
    const headers = { "Retry-After": String(error.retryAfter) };
    throw new Response(error.message, { status: 429, headers });
  }
}
