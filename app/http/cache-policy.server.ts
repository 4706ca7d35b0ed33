import { toBase64 } from "~/contract/encoding";
import { todayAt } from "~/days/new-york";
import { within } from "~/services/ground/time-limit.server";
import { type CacheRule, type CacheTag, cacheRuleFor, gameTag } from "./cache-rules.server";
import { logEvent } from "./log.server";
import type { Execution, RequestContext } from "./request-context.server";

/**
 * The `ResponseInit` of a loader that does not find a game, or finds one that is not public. Both
 * get the same response, so it does not reveal which games exist. No cache stores it.
 */
export const notFoundInit = {
  status: 404,
  headers: { "Cache-Control": "private, no-store" },
} as const;

/**
 * Returns the response with the headers of its route's cache rule: who may store it and for how
 * long, its tags and those of the games that it shows, and an ETag. It is `private, no-store`
 * without a rule, if its status is not 200, and if it says `no-store` itself.
 */
export async function withCachePolicy(
  response: Response,
  request: Request,
  { route, now, shownGames }: Pick<RequestContext, "route" | "now" | "shownGames">,
): Promise<Response> {
  const rule = cacheRuleFor(request, route);
  const isShared =
    rule !== null &&
    response.status === 200 &&
    !/no-store/.test(response.headers.get("Cache-Control") ?? "");
  if (!isShared) {
    response.headers.set("Cache-Control", "private, no-store");
    return response;
  }
  const body = await response.arrayBuffer();
  const shared = new Response(body.byteLength === 0 ? null : body, response);
  const { headers } = shared;
  setCacheControl(headers, rule, now);
  // The cache in front of the Worker keys by URL. Without this it would serve a stored response
  // to a request with a token.
  headers.set("Vary", "Authorization");
  const tags = [...rule.tags, ...[...shownGames].map(gameTag)];
  if (tags.length > 0) headers.set("Cache-Tag", tags.join(","));
  if (body.byteLength > 0) headers.set("ETag", await entityTag(body));
  return shared;
}

/**
 * Sets the headers of a shared response that say how long caches may store it at an instant,
 * milliseconds since the epoch. It ends at midnight in New York, so that no cache serves
 * yesterday's puzzle. What shows today's game also gets a header for Cloudflare's cache alone: that
 * cache may serve an old response until midnight if the Worker fails. `s-maxage` and
 * `must-revalidate` would forbid it.
 */
export function setCacheControl(headers: Headers, rule: CacheRule, now: number): void {
  const untilMidnight = secondsToMidnight(now);
  const seconds = Math.min(rule.seconds, untilMidnight);
  headers.set("Cache-Control", `public, max-age=0, s-maxage=${seconds}, must-revalidate`);
  if (!rule.tags.includes("day")) return;
  const value = `public, max-age=${seconds}, stale-if-error=${untilMidnight - seconds}`;
  headers.set("Cloudflare-CDN-Cache-Control", value);
}

function secondsToMidnight(now: number): number {
  return Math.max(0, Math.floor((todayAt(now).endsAt - now) / 1000));
}

export function revalidated(response: Response, request: Request): Response {
  const condition = request.headers.get("If-None-Match");
  if (condition === null || response.status !== 200) return response;
  const etag = response.headers.get("ETag");
  if (etag === null || !matches(condition, etag)) return response;
  const headers = new Headers(response.headers);
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

/** Whether a list of ETags contains one, by the weak comparison of RFC 9110, section 8.8.3.2. */
function matches(condition: string, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  const tags = condition.split(",").map(bare);
  return tags.includes("*") || tags.includes(bare(etag));
}

/** Returns a weak ETag: the first 128 bits of the body's SHA-256. */
export async function entityTag(body: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", body);
  return `W/"${toBase64(new Uint8Array(digest, 0, 16))}"`;
}

/** How long Cloudflare's cache may take to purge, ms. */
const PURGE_TIME = 5000;

/**
 * Purges stored responses by tag. If that fails, it is logged, and the responses expire by
 * themselves.
 */
export async function purge(tags: readonly CacheTag[], { cache }: Execution): Promise<void> {
  if (!cache) return;
  const reason = await within(PURGE_TIME, "The cache", () => cache.purge({ tags: [...tags] }))
    .then(({ success, errors }) => (success ? null : (errors[0]?.message ?? "")))
    .catch(String);
  if (reason !== null) logEvent("warn", { event: "purge failed", reason });
}
