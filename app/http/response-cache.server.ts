import { newYorkDate } from "~/days/new-york";
import { publicUrl } from "./bindings.server";
import {
  cacheRuleFor,
  revalidated,
  setCacheControl,
  storedSeconds,
  withCachePolicy,
} from "./cache-policy.server";
import type { CacheRule, CacheTag } from "./cache-rules.server";
import { logEvent } from "./log.server";
import type { RequestContext } from "./request-context.server";

/**
 * Caches the responses that every visitor shares. In a deployment Cloudflare's cache in front of
 * the Worker does this: it follows the response headers, a hit does not run the Worker, and
 * `cache.purge` removes responses by tag. A local server has no such cache; there this file stores
 * the same responses with the Cache API.
 */

/** The part of the execution context that has Cloudflare's cache, if the deployment enables it. */
export interface EdgeCache {
  readonly cache?: CacheContext | undefined;
}

type Context = Pick<
  RequestContext,
  "now" | "version" | "route" | "bindings" | "afterResponse" | "counters" | "worstError"
>;

/**
 * Returns the cached response to a request, else renders it and stores it. The cache key contains
 * the build and the New York date, so a hit never shows yesterday's puzzle or an old build. If the
 * rendering fails, an old response of the same day that shows today's game is served. Returns 304
 * if the client has the response already.
 */
export async function cachedOrRendered(
  request: Request,
  context: Context,
  edge: EdgeCache,
  render: () => Promise<Response>,
): Promise<Response> {
  const rule = cacheRuleFor(request, context.route);
  const rendered = async () => withCachePolicy(await render(), rule, context.now);
  if (rule === null) return revalidated(request, await rendered());
  const renderedInTime = () => withinDeadline(rendered, context);
  if (edge.cache || request.method !== "GET") {
    return revalidated(request, await renderedInTime());
  }
  const key = cacheKey(request, context);
  const stored = await find(key);
  if (stored && context.now < stored.staleAt) {
    setCacheControl(stored.response.headers, rule, context.now);
    return revalidated(request, stored.response);
  }
  const response = await renderedInTime();
  if (response.status >= 500 && stored) return revalidated(request, stored.response);
  if (/\bs-maxage=[1-9]/.test(response.headers.get("Cache-Control") ?? "")) {
    store(key, response.clone(), rule, context);
  }
  return revalidated(request, response);
}

/** How long a shared response may take, ms. A stalled database answers after 30 s or never. */
const DEADLINE = 10_000;

/** Returns what `render` returns, or a 503 if it takes too long, so that caches can help. */
async function withinDeadline(
  render: () => Promise<Response>,
  { counters, worstError }: Context,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => {
      worstError.note("The response took too long.", 503);
      counters.count("error");
      const headers = { "Cache-Control": "private, no-store", "Retry-After": "10" };
      resolve(new Response(null, { status: 503, headers }));
    }, DEADLINE);
  });
  return Promise.race([render(), late]).finally(() => clearTimeout(timer));
}

/** Purges cached responses by tag. If a purge fails, the responses expire within a minute. */
export async function purge(tags: readonly CacheTag[], edge: EdgeCache): Promise<void> {
  if (edge.cache) {
    const { success, errors } = await edge.cache.purge({ tags: [...tags] });
    if (!success) logEvent("warn", { event: "purge refused", reason: errors[0]?.message ?? "" });
    return;
  }
  await Promise.all(tags.map((tag) => localCache().put(markerUrl(tag), marker())));
}

/** The store of the Cache API, which the types of Workers and of browsers name differently. */
function localCache(): Cache {
  return (caches as unknown as { default: Cache }).default;
}

/**
 * The header of a stored response with the time at which its request arrived, ms. A purge after
 * this time makes the response stale.
 */
const REQUESTED_AT = "X-Begun";

/** The header of a stored response with the time from which it is stale, ms. */
const STALE_AT = "X-Stale-At";

function store(
  key: string,
  response: Response,
  rule: CacheRule,
  { now, afterResponse }: Context,
): void {
  const { headers } = response;
  headers.set(REQUESTED_AT, String(now));
  headers.set(STALE_AT, String(now + rule.seconds * 1000));
  headers.set("Cache-Control", `public, max-age=${storedSeconds(rule, now)}`);
  // Only the client's copy needs `Vary`: no request with a token reaches this cache.
  headers.delete("Vary");
  afterResponse(() => localCache().put(key, response));
}

interface StoredResponse {
  readonly response: Response;
  /** ms; from then on it may only be served after an error. */
  readonly staleAt: number;
}

async function find(key: string): Promise<StoredResponse | null> {
  const stored = await localCache().match(key);
  if (!stored) return null;
  const tags = (stored.headers.get("Cache-Tag") ?? "").split(",") as CacheTag[];
  const markers = await Promise.all(tags.map((tag) => localCache().match(markerUrl(tag))));
  const purgedAt = await Promise.all(markers.map(async (found) => Number(await found?.text())));
  const requestedAt = Number(stored.headers.get(REQUESTED_AT));
  if (purgedAt.some((instant) => instant > requestedAt)) return null;
  const response = new Response(stored.body, stored);
  const staleAt = Number(stored.headers.get(STALE_AT));
  for (const name of [REQUESTED_AT, STALE_AT]) response.headers.delete(name);
  response.headers.set("Vary", "Authorization");
  return { response, staleAt };
}

/** The URL at which the Cache API stores when a tag was last purged. */
const markerUrl = (tag: CacheTag) => `https://purged.invalid/${tag}`;

/** Longer than the longest cache rule. */
const MARKER_SECONDS = 2 * 60 * 60;

function marker(): Response {
  return new Response(String(Date.now()), {
    headers: { "Cache-Control": `max-age=${MARKER_SECONDS}` },
  });
}

/**
 * Uses the public URL instead of the host, as the cache in front of the Worker ignores the host.
 */
function cacheKey(request: Request, { now, version, bindings }: Context): string {
  const { pathname, search } = new URL(request.url);
  const url = new URL(publicUrl(bindings, request) + pathname + search);
  url.searchParams.set("build", version);
  url.searchParams.set("today", newYorkDate(now));
  return url.toString();
}
