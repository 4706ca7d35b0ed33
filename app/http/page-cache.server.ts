import { newYorkDate, todayAt } from "~/days/new-york";
import { revalidated, secondsOfToday } from "./cache.server";
import type { RequestContext } from "./request-context.server";

/** How long a rendered page may be handed out, s: what an edit of a game takes to reach everybody. */
const PAGE_SECONDS = 60;

/** What a public page says of itself, for `headers` of its route. */
export const sharedPage = {
  "Cache-Control": `public, max-age=0, s-maxage=${PAGE_SECONDS}, must-revalidate`,
} as const;

/** How a loader answers for a game that is not public, existing or not: nobody keeps it, and all are alike. */
export const hiddenPage = {
  status: 404,
  headers: { "Cache-Control": "private, no-store" },
} as const;

/**
 * Answers a page or a shared call from the cache of the data centre, else renders and keeps it: rendering costs
 * about 3 ms, a hit less than a tenth. The key holds the build and the New York date, so nobody is ever handed
 * yesterday's puzzle or an old build's page. Who names the tag of what is answered gets 304.
 */
export async function cachedPage(
  request: Request,
  context: Pick<RequestContext, "now" | "version">,
  waitUntil: (promise: Promise<unknown>) => void,
  render: () => Promise<Response>,
): Promise<Response> {
  const response = await keptOrRendered(request, context, waitUntil, render);
  return revalidated(request, untilMidnight(response, context));
}

async function keptOrRendered(
  request: Request,
  context: Pick<RequestContext, "now" | "version">,
  waitUntil: (promise: Promise<unknown>) => void,
  render: () => Promise<Response>,
): Promise<Response> {
  // What is answered to a token is for its bearer only.
  if (request.method !== "GET" || request.headers.has("Authorization")) return render();
  const cache = (caches as unknown as { default: Cache }).default;
  const key = cacheKey(request, context);
  const hit = await cache.match(key);
  if (hit) return new Response(hit.body, hit);
  const response = untilMidnight(await render(), context);
  if (
    response.status === 200 &&
    /\bs-maxage=[1-9]/.test(response.headers.get("Cache-Control") ?? "")
  ) {
    waitUntil(cache.put(key, response.clone()));
  }
  return response;
}

/** Shortens how long others may keep a page, so that none hands out yesterday's puzzle. */
function untilMidnight(response: Response, { now }: Pick<RequestContext, "now">): Response {
  const policy = response.headers.get("Cache-Control") ?? "";
  const left = secondsOfToday(now, todayAt(now).endsAt);
  const shortened = policy.replace(
    /\bs-maxage=(\d+)/,
    (_, seconds) => `s-maxage=${Math.min(Number(seconds), left)}`,
  );
  if (shortened !== policy) response.headers.set("Cache-Control", shortened);
  return response;
}

function cacheKey(
  request: Request,
  { now, version }: Pick<RequestContext, "now" | "version">,
): string {
  const url = new URL(request.url);
  url.searchParams.set("build", version);
  url.searchParams.set("today", newYorkDate(now));
  return url.toString();
}
