import { newYorkDate } from "~/days/new-york";
import { policy, revalidated, sharedRuleOf, withCachePolicy } from "./cache-policy.server";
import type { CacheTag } from "./cache-rules.server";
import { logEvent } from "./log.server";
import type { RequestContext } from "./request-context.server";

/**
 * Answers kept for everybody. Deployed, the cache in front of the Worker does it: it obeys the headers of an answer, the
 * Worker does not even run on a hit, and `cache.purge` gives up what carries a tag. Where there is none (the local
 * server), the Cache API stands in for it, with the same rules.
 */

/** The part of Cloudflare's execution context that a deployment with its cache enabled has. */
export interface FrontCache {
  readonly cache?: CacheContext | undefined;
}

type Context = Pick<RequestContext, "now" | "version" | "route" | "bindings" | "later">;

/**
 * Answers a request from what is kept, else renders and lets it be kept. The key holds the build and the New York date, so
 * nobody is ever handed yesterday's puzzle or an old build's page. Who names the ETag of what is answered gets 304.
 */
export async function cachedOrRendered(
  request: Request,
  context: Context,
  front: FrontCache,
  render: () => Promise<Response>,
): Promise<Response> {
  const rule = sharedRuleOf(request, context.route);
  const fresh = async () => withCachePolicy(await render(), rule, context.now);
  if (rule === null || front.cache || request.method !== "GET") {
    return revalidated(request, await fresh());
  }
  const key = cacheKey(request, context);
  const hit = await find(key);
  if (hit) {
    hit.headers.set("Cache-Control", policy(rule, context.now));
    return revalidated(request, hit);
  }
  const response = await fresh();
  if (/\bs-maxage=[1-9]/.test(response.headers.get("Cache-Control") ?? "")) {
    keep(key, response.clone(), context);
  }
  return revalidated(request, response);
}

/** Gives up every kept answer that carries one of the tags. What fails here goes by itself within a minute. */
export async function purge(tags: readonly CacheTag[], front: FrontCache): Promise<void> {
  if (front.cache) {
    const { success, errors } = await front.cache.purge({ tags: [...tags] });
    if (!success) logEvent("warn", { event: "purge refused", reason: errors[0]?.message ?? "" });
    return;
  }
  await Promise.all(tags.map((tag) => standIn().put(markerOf(tag), marker())));
}

/** The Cache API's store, for which the types of Workers and of browsers have different names. */
function standIn(): Cache {
  return (caches as unknown as { default: Cache }).default;
}

/** When a kept answer was begun, ms: what has been purged since is older than what it shows. */
const BEGUN = "X-Begun";

function keep(key: string, response: Response, { now, later }: Context): void {
  response.headers.set(BEGUN, String(now));
  // The store is this Worker's own and the key tells tokens apart: only the visitor's copy varies.
  response.headers.delete("Vary");
  later(() => standIn().put(key, response));
}

async function find(key: string): Promise<Response | null> {
  const kept = await standIn().match(key);
  if (!kept) return null;
  const tags = (kept.headers.get("Cache-Tag") ?? "").split(",") as CacheTag[];
  const purged = await Promise.all(tags.map((tag) => standIn().match(markerOf(tag))));
  const times = await Promise.all(purged.map(async (found) => Number(await found?.text())));
  const begun = Number(kept.headers.get(BEGUN));
  if (times.some((time) => time > begun)) return null;
  const hit = new Response(kept.body, kept);
  hit.headers.delete(BEGUN);
  hit.headers.set("Vary", "Authorization");
  return hit;
}

const markerOf = (tag: CacheTag) => `https://purged.invalid/${tag}`;

/** Outlives everything that was kept before it. */
const MARKER_SECONDS = 2 * 60 * 60;

function marker(): Response {
  return new Response(String(Date.now()), {
    headers: { "Cache-Control": `max-age=${MARKER_SECONDS}` },
  });
}

/** Without the host, as the cache in front of the Worker has it: which pages look at it, ask for the public address. */
function cacheKey(request: Request, { now, version, bindings }: Context): string {
  const { origin, pathname, search } = new URL(request.url);
  const url = new URL(pathname + search, bindings.PUBLIC_URL || origin);
  url.searchParams.set("build", version);
  url.searchParams.set("today", newYorkDate(now));
  return url.toString();
}
