import type { RequestContext } from "./request-context.server";

/** What Remix has an answer for; anything else gets an error of its own, without the house's frame. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** All that a page answers: what a page changes, it changes through the API. */
const PAGE_METHODS = "GET, HEAD";

/** The request as it is routed: of an unknown method as of PATCH, which nothing here takes, so that both get the same 405. */
export function routable(request: Request): Request {
  return METHODS.includes(request.method) ? request : new Request(request, { method: "PATCH" });
}

/**
 * Sends the visitor of a page that failed to render to the home page, which alone shows its failure (a home page
 * that failed must not redirect to itself). Every failure of a page is logged.
 */
export function homeInsteadOfError(
  response: Response,
  request: Request,
  context: RequestContext,
): Response {
  const { pathname } = new URL(request.url);
  if (/^\/api(\/|$)/.test(pathname) || response.status < 400) return response;
  context.failures.note("The page failed.", response.status);
  if (response.status >= 500) context.counters.count("error");
  if (response.status === 405) response.headers.set("Allow", PAGE_METHODS);
  const isDocument = !pathname.endsWith(".data");
  if (response.status < 500 || pathname === "/" || !isDocument) return response;
  return new Response(null, { status: 302, headers: { Location: "/" } });
}
