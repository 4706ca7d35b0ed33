import { errorTexts } from "~/config/texts/errors";
import { todayAt } from "~/days/new-york";
import { TimeLimitExceeded, within } from "~/services/time-limit.server";
import { cacheRuleFor, revalidated, survivesErrors, withCachePolicy } from "./cache-policy.server";
import type { CacheRule, CacheTag } from "./cache-rules.server";
import { logEvent } from "./log.server";
import type { RequestContext } from "./request-context.server";
import { withCommonHeaders } from "./security-headers.server";

/**
 * Caches the responses that every visitor shares. In a deployment Cloudflare's cache in front of
 * the Worker does this: it follows the response headers, a hit does not run the Worker, and
 * `cache.purge` removes responses by tag. A local server has no such cache; there this file keeps
 * the same responses in memory.
 */

/** The part of the execution context that has Cloudflare's cache, if the deployment enables it. */
export interface EdgeCache {
  readonly cache?: CacheContext | undefined;
}

type Context = Pick<
  RequestContext,
  "now" | "requestId" | "url" | "route" | "shownGames" | "afterResponse" | "counters" | "worstError"
>;

/** A response in memory. */
interface StoredResponse {
  readonly body: ArrayBuffer;
  readonly headers: Headers;
  readonly tags: readonly string[];
  /** When it was rendered, ms since the epoch. It is served on that New York day alone. */
  readonly renderedAt: number;
  /** ms since the epoch; from then on it is only served after an error. */
  readonly staleAt: number;
}

/** The stored responses by URL, in the order in which they were stored. */
const stored = new Map<string, StoredResponse>();

/** The most that is stored, bytes. An isolate has 128 MB. */
const MAX_STORED = 32 * 1024 * 1024;

let storedBytes = 0;

/** The number of purges so far. A response that was rendered meanwhile is not stored. */
let purges = 0;

/**
 * Returns the stored response to a request with all its headers, or null if there is none that is
 * fresh at `now` (ms since the epoch). As with Cloudflare's cache, a hit is neither routed nor
 * logged.
 */
export function findCached(request: Request, edge: EdgeCache, now: number): Response | null {
  if (edge.cache || request.method !== "GET" || request.headers.has("Authorization")) return null;
  const found = findStored(request.url, now);
  return found && now < found.staleAt ? respondWith(request, found, now) : null;
}

/**
 * Returns the rendered response, or 304 if the client has it already. Stores it if there is no
 * cache in front of the Worker. If the rendering fails, returns an old response of the same day
 * that shows today's game.
 */
export async function renderedOrStale(
  request: Request,
  context: Context,
  edge: EdgeCache,
  render: () => Promise<Response>,
): Promise<Response> {
  const { route, now } = context;
  const rule = cacheRuleFor(request, route);
  const rendered = async () => withCachePolicy(await render(), rule, context);
  if (rule === null) return revalidated(request, await rendered());
  const purgesBefore = purges;
  const response = await withinDeadline(rendered, context);
  if (edge.cache || request.method !== "GET") return revalidated(request, response);
  if (response.status >= 500) {
    const found = findStored(request.url, now);
    return found && survivesErrors(rule) ? respondWith(request, found, now) : response;
  }
  if (/\bs-maxage=[1-9]/.test(response.headers.get("Cache-Control") ?? "")) {
    const copy = withCommonHeaders(response.clone(), context);
    context.afterResponse(async () => {
      const body = await copy.arrayBuffer();
      if (purges === purgesBefore) store(request.url, { body, headers: copy.headers, rule, now });
    });
  }
  return revalidated(request, response);
}

/** How long a shared response may take, ms. A stalled database answers after 30 s or never. */
const DEADLINE = 10_000;

/** Returns what `render` returns, or a 503 if it takes too long, so that caches can help. */
async function withinDeadline(
  render: () => Promise<Response>,
  { counters, worstError, route }: Context,
): Promise<Response> {
  return within(DEADLINE, "The response", render).catch((error: unknown) => {
    if (!(error instanceof TimeLimitExceeded)) throw error;
    worstError.note(error.message, 503);
    counters.count("error");
    const headers = { "Cache-Control": "private, no-store", "Retry-After": "10" };
    const sentence = errorTexts.databaseUnavailable;
    return route.endpoints.length > 0
      ? Response.json({ error: sentence }, { status: 503, headers })
      : new Response(sentence, { status: 503, headers });
  });
}

/** How long Cloudflare's cache may take to purge, ms. */
const PURGE_TIME = 5000;

/** Purges cached responses by tag. If a purge fails, the responses expire by themselves. */
export async function purge(tags: readonly CacheTag[], edge: EdgeCache): Promise<void> {
  if (edge.cache) {
    const { cache } = edge;
    const reason = await within(PURGE_TIME, "The cache", () => cache.purge({ tags: [...tags] }))
      .then(({ success, errors }) => (success ? null : (errors[0]?.message ?? "")))
      .catch(String);
    if (reason !== null) logEvent("warn", { event: "purge failed", reason });
    return;
  }
  purges += 1;
  const purged = new Set<string>(tags);
  for (const [url, { tags }] of stored) if (tags.some((tag) => purged.has(tag))) remove(url);
}

/** Returns the stored response of a URL, fresh or not. Removes it if it is of another day. */
function findStored(url: string, now: number): StoredResponse | null {
  const found = stored.get(url);
  if (found && todayAt(found.renderedAt).date === todayAt(now).date) return found;
  remove(url);
  return null;
}

function respondWith(
  request: Request,
  { body, headers, renderedAt }: StoredResponse,
  now: number,
): Response {
  // They may change, because the response copies them.
  headers.set("X-Request-Id", crypto.randomUUID());
  // Other caches subtract it from the lifetime in `Cache-Control`, which ends at midnight.
  headers.set("Age", String(Math.floor((now - renderedAt) / 1000)));
  return revalidated(request, new Response(body, { headers }));
}

interface Rendered extends Pick<StoredResponse, "body" | "headers"> {
  readonly rule: CacheRule;
  readonly now: number;
}

function store(url: string, { body, headers, rule, now }: Rendered): void {
  remove(url);
  storedBytes += body.byteLength;
  for (const oldest of stored.keys()) {
    if (storedBytes <= MAX_STORED) break;
    remove(oldest);
  }
  headers.set("CF-Cache-Status", "HIT");
  const tags = (headers.get("Cache-Tag") ?? "").split(",");
  const staleAt = now + rule.seconds * 1000;
  stored.set(url, { body, headers, tags, renderedAt: now, staleAt });
}

function remove(url: string): void {
  storedBytes -= stored.get(url)?.body.byteLength ?? 0;
  stored.delete(url);
}
