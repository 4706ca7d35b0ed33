import type { RequestHandler } from "@remix-run/cloudflare";
import { SECOND } from "~/game/dates";
import { errorTexts } from "~/texts/errors";
import { discardBody } from "./body.server";
import { purge, revalidated, withCachePolicy } from "./cache-policy.server";
import { cacheRuleFor, gameTag } from "./cache-rules.server";
import { DATABASE_WAIT } from "./failures.server";
import { respondToCall } from "./handle.server";
import { logRequest } from "./log.server";
import { handlePageError, limitPage, requestForRemix } from "./page-errors.server";
import { pageLimit } from "./rate-limit.server";
import {
  canonicalRedirect,
  hostRedirect,
  httpsRedirect,
  unsubscribeRedirect,
} from "./redirects.server";
import type { MatchedRoute, RequestContext } from "./request-context.server";
import { isApi } from "./routes.server";
import { withCommonHeaders } from "./security-headers.server";
import { TimeLimitExceeded, within } from "./time-limit.server";

/** The first that returns a response answers the request. Else Remix does. */
const redirects = [hostRedirect, httpsRedirect, canonicalRedirect, unsubscribeRedirect];

/** In this order, for every response. */
const finish = [
  handlePageError,
  withCachePolicy,
  revalidated,
  purgeChanged,
  withCommonHeaders,
  withoutBodyOfHead,
  log,
];

export async function respond(
  request: Request,
  context: RequestContext,
  remix: RequestHandler,
): Promise<Response> {
  const redirect = redirects.map((find) => find(request, context)).find((found) => found !== null);
  if (redirect) await discardBody(request);
  let response = redirect ?? (await answer(request, context, remix));
  // The headers of an upgrade cannot be set.
  for (const step of response.status === 101 ? [log] : finish)
    response = await step(response, request, context);
  return response;
}

/** ms. A stalled database answers after 30 s or never. */
const DEADLINE = 10 * SECOND;

/**
 * A response that caches may store becomes a 503 if it takes too long: the cache can serve an
 * older one.
 */
async function answer(
  request: Request,
  context: RequestContext,
  remix: RequestHandler,
): Promise<Response> {
  const { route } = context;
  const isShared = cacheRuleFor(request, route) !== null;
  try {
    // A call counts for itself, after the check of its access.
    if (!isApi(route)) await limitPage(pageLimit, request, context);
    // Remix sets headers.
    if (isApi(route) && request.headers.has("Upgrade")) {
      return await respondToCall({ request, context: { ...context } });
    }
    return await within(isShared ? DEADLINE : Number.POSITIVE_INFINITY, "The response", () =>
      remix(requestForRemix(request, route), { ...context }),
    );
  } catch (error) {
    if (error instanceof Response) return error;
    if (error instanceof TimeLimitExceeded) return tooLate(error, context);
    throw error;
  }
}

function tooLate(error: TimeLimitExceeded, context: RequestContext) {
  const { budget, worstError, route } = context;
  // What still runs sends no further statement.
  budget.timeLeft = 0;
  worstError.note(error.message, 503);
  const init = { status: 503, headers: { "Retry-After": String(DATABASE_WAIT) } };
  const sentence = errorTexts.databaseUnavailable;
  return route.endpoints.length > 0
    ? Response.json({ error: sentence }, init)
    : new Response(sentence, init);
}

/** Ends before the response goes out: its client reads the changed pages next. */
async function purgeChanged(response: Response, request: Request, context: RequestContext) {
  const { endpoints, params } = context.route;
  const { purges = [] } = endpoints.find(({ call }) => call.method === request.method) ?? {};
  const tags = purges.map((tag) => (tag === "game" ? gameTag(uidOf(params)) : tag));
  if (response.ok && tags.length > 0) await purge(tags, context.execution);
  return response;
}

function uidOf({ id, uid = id }: MatchedRoute["params"]): string {
  if (uid === undefined) throw new Error("The path of a call that purges a game names none.");
  return uid;
}

function withoutBodyOfHead(response: Response, { method }: Request): Response {
  return method === "HEAD" ? new Response(null, response) : response;
}

function log(response: Response, request: Request, context: RequestContext): Response {
  const { requestId, route, budget, worstError } = context;
  logRequest({
    requestId,
    method: request.method,
    route: route.path,
    status: response.status,
    duration: Date.now() - context.now,
    budget,
    worstError,
  });
  return response;
}
