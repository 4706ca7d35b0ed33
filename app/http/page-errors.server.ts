import type { RequestContext } from "./request-context.server";

/** The methods that Remix handles. Its response to any other would lack our error page. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** The methods of a page, as `Allow` lists them. Pages write through the API only. */
const PAGE_METHODS = "GET, HEAD";

/** Maps unknown methods to PATCH, which no route handles, so that they get our 405. */
export function routable(request: Request): Request {
  return METHODS.includes(request.method) ? request : new Request(request, { method: "PATCH" });
}

/**
 * Returns a redirect to the home page for a page that failed with a status of 500 or more. The home
 * page itself shows its error instead, because it must not redirect to itself. Notes every error of
 * a page for the log.
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
