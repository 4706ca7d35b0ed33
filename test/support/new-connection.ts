import type { APIRequestContext, Route } from "@playwright/test";

/**
 * Requests on connections of their own. The local server closes a connection that was idle for 5 s,
 * and one whose request it rejected unread. A client that is busy at that moment sends its next
 * request into the closed connection and fails with ECONNRESET.
 */
const header = { Connection: "close" };

/** Returns the options of a request, so that its connection is closed after it. */
export function closing(init: RequestInit = {}): RequestInit {
  return { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...header } };
}

/** Like `fetch`, on a new connection. */
export function fetchAnew(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, closing(init));
}

/** Makes all further requests of a context on new connections. */
export function requestAnew(context: APIRequestContext): void {
  const request = context.fetch.bind(context);
  context.fetch = (url, options) =>
    request(url, { ...options, headers: { ...options?.headers, ...header } });
}

/** Like `route.fetch()`, on a new connection. */
export async function fetchRoute(route: Route) {
  return route.fetch({ headers: { ...(await route.request().allHeaders()), ...header } });
}
