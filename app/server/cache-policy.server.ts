import { toBase64 } from "~/contract/encoding";
import { todayAt } from "~/days/new-york";
import { SECOND } from "~/game/dates";
import { type CacheRule, type CacheTag, cacheRuleFor, gameTag } from "./cache-rules.server";
import { logEvent } from "./log.server";
import type { Execution, RequestContext } from "./request-context.server";
import { within } from "./time-limit.server";

/**
 * The same response for no game and a game that is not public, so it does not reveal which exist.
 */
export const notFoundInit = {
  status: 404,
  headers: { "Cache-Control": "private, no-store" },
} as const;

/**
 * `private, no-store` without a rule, if the status is not 200, or if the response says so
 * itself.
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
  // The cache keys by URL: it would serve a stored response to a request with a token.
  headers.set("Vary", "Authorization");
  const tags = [...rule.tags, ...[...shownGames].map(gameTag)];
  if (tags.length > 0) headers.set("Cache-Tag", tags.join(","));
  if (body.byteLength > 0) headers.set("ETag", await entityTag(body));
  return shared;
}

/**
 * Ends at midnight in New York, so that no cache serves yesterday's game. The header for
 * Cloudflare's cache lets it serve an old response if the Worker fails: `s-maxage` and
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

/** The weak comparison of RFC 9110, section 8.8.3.2. */
function matches(condition: string, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  const tags = condition.split(",").map(bare);
  return tags.includes("*") || tags.includes(bare(etag));
}

/** The first 128 bits of the SHA-256. */
async function entityTag(body: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", body);
  return `W/"${toBase64(new Uint8Array(digest, 0, 16))}"`;
}

/** ms */
const PURGE_TIME = 5 * SECOND;

/** A failure is logged, and the responses expire by themselves. */
export async function purge(tags: readonly CacheTag[], { cache }: Execution): Promise<void> {
  if (!cache) return;
  const reason = await within(PURGE_TIME, "The cache", () => cache.purge({ tags: [...tags] }))
    .then(({ success, errors }) => (success ? null : (errors[0]?.message ?? "")))
    .catch(String);
  if (reason !== null) logEvent("warn", { event: "purge failed", reason });
}
