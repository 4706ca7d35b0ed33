import { newYorkDate } from "~/days/new-york";
import { publicUrl } from "./bindings.server";
import { policy, revalidated, sharedRuleOf, withCachePolicy } from "./cache-policy.server";
import type { CacheTag } from "./cache-rules.server";
import { logEvent } from "./log.server";
import type { RequestContext } from "./request-context.server";

/**
 * Caches the responses that every visitor shares. In a deployment Cloudflare's cache in front of
 * the Worker does this: it follows the response headers, a hit does not run the Worker, and
 * `cache.purge` removes responses by tag. A local server has no such cache; there this file stores
 * the same responses with the Cache API.
 */

/** The part of Cloudflare's execution context that exists where its cache is enabled. */
export interface FrontCache {
  readonly cache?: CacheContext | undefined;
}

type Context = Pick<RequestContext, "now" | "version" | "route" | "bindings" | "later">;

/**
 * Returns the cached response to a request, else renders it and stores it. The cache key contains
 * the build and the New York date, so a hit never shows yesterday's puzzle or an old build. Returns
 * 304 if the client has the response already.
 */
export async function cachedOrRendered(
  request: Request,
  context: Context,
  front: FrontCache,
  render: () => Promise<Response>,
): Promise<Response> {
  const rule = sharedRuleOf(request, context.route);
  const rendered = async () => withCachePolicy(await render(), rule, context.now);
  if (rule === null || front.cache || request.method !== "GET") {
    return revalidated(request, await rendered());
  }
  const key = cacheKey(request, context);
  const hit = await find(key);
  if (hit) {
    hit.headers.set("Cache-Control", policy(rule, context.now));
    return revalidated(request, hit);
  }
  const response = await rendered();
  if (/\bs-maxage=[1-9]/.test(response.headers.get("Cache-Control") ?? "")) {
    store(key, response.clone(), context);
  }
  return revalidated(request, response);
}

/** Purges cached responses by tag. If a purge fails, the responses expire within a minute. */
export async function purge(tags: readonly CacheTag[], front: FrontCache): Promise<void> {
  if (front.cache) {
    const { success, errors } = await front.cache.purge({ tags: [...tags] });
    if (!success) logEvent("warn", { event: "purge refused", reason: errors[0]?.message ?? "" });
    return;
  }
  await Promise.all(tags.map((tag) => localCache().put(markerUrl(tag), marker())));
}

/** The store of the Cache API, which the types of Workers and of browsers name differently. */
function localCache(): Cache {
  return (caches as unknown as { default: Cache }).default;
}

/** When the request of a stored response arrived, ms: a purge after that makes it stale. */
const STORED_AT = "X-Begun";

function store(key: string, response: Response, { now, later }: Context): void {
  response.headers.set(STORED_AT, String(now));
  // Only the client's copy needs `Vary`: no request with a token reaches this cache.
  response.headers.delete("Vary");
  later(() => localCache().put(key, response));
}

async function find(key: string): Promise<Response | null> {
  const stored = await localCache().match(key);
  if (!stored) return null;
  const tags = (stored.headers.get("Cache-Tag") ?? "").split(",") as CacheTag[];
  const markers = await Promise.all(tags.map((tag) => localCache().match(markerUrl(tag))));
  const purgedAt = await Promise.all(markers.map(async (found) => Number(await found?.text())));
  const storedAt = Number(stored.headers.get(STORED_AT));
  if (purgedAt.some((instant) => instant > storedAt)) return null;
  const hit = new Response(stored.body, stored);
  hit.headers.delete(STORED_AT);
  hit.headers.set("Vary", "Authorization");
  return hit;
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
