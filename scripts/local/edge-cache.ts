/**
 * Plays Cloudflare's cache in front of the Worker: it follows the headers of the responses, keys
 * them by path and query, serves old ones after an error (`stale-if-error`), and purges by tag.
 * https://developers.cloudflare.com/workers/cache/
 */

interface Stored {
  readonly body: ArrayBuffer;
  readonly headers: Headers;
  readonly vary: readonly (readonly [name: string, value: string | null])[];
  readonly tags: readonly string[];
  /** ms since the epoch. */
  readonly storedAt: number;
  readonly freshUntil: number;
  /** Until then it is served if the Worker fails. */
  readonly usableUntil: number;
}

export class EdgeCache {
  private readonly stored = new Map<string, Stored>();
  private purges = 0;

  /** Returns the stored response, else the one of the Worker, which it stores if it may. */
  async fetch(request: Request, askWorker: () => Promise<Response>): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") return askWorker();
    const { pathname, search } = new URL(request.url);
    const key = pathname + search;
    const found = this.find(key, request);
    if (found && Date.now() < found.freshUntil) return respond(request, found, "HIT");
    const purges = this.purges;
    const response = await askWorker();
    const isUsable = found && Date.now() < found.usableUntil;
    if (response.status >= 500 && isUsable) return respond(request, found, "STALE");
    const times = lifetime(response.headers);
    if (request.method === "HEAD" || response.status !== 200 || times.fresh === 0) return response;
    const body = await response.arrayBuffer();
    // What was rendered before a purge may show what the purge was for.
    if (purges === this.purges) this.stored.set(key, entry(request, response, body, times));
    return new Response(body, response);
  }

  /** Removes the responses with one of the tags. */
  async purge({ tags = [] }: CachePurgeOptions): Promise<CachePurgeResult> {
    this.purges += 1;
    for (const [key, { tags: ofEntry }] of this.stored) {
      if (ofEntry.some((tag) => tags.includes(tag))) this.stored.delete(key);
    }
    return { success: true, errors: [] };
  }

  private find(key: string, { headers }: Request): Stored | null {
    const found = this.stored.get(key);
    // The clock of a local server can be set back.
    if (!found || found.storedAt > Date.now()) return null;
    return found.vary.every(([name, value]) => headers.get(name) === value) ? found : null;
  }
}

interface Lifetime {
  /** ms. */
  readonly fresh: number;
  readonly staleIfError: number;
}

/** Returns how long a response may be stored. The header for this cache alone wins. */
function lifetime(headers: Headers): Lifetime {
  const own = headers.get("Cloudflare-CDN-Cache-Control");
  const directives = own ?? headers.get("Cache-Control") ?? "";
  const ms = (name: string) =>
    1000 * Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(directives)?.[1] ?? 0);
  if (/private|no-store/.test(directives)) return { fresh: 0, staleIfError: 0 };
  const shared = ms("s-maxage");
  const mustRevalidate = shared > 0 || directives.includes("must-revalidate");
  return {
    fresh: shared || ms("max-age"),
    staleIfError: mustRevalidate ? 0 : ms("stale-if-error"),
  };
}

function entry(request: Request, response: Response, body: ArrayBuffer, times: Lifetime): Stored {
  const headers = new Headers(response.headers);
  const now = Date.now();
  return {
    body,
    headers,
    vary: listOf(headers.get("Vary")).map((name) => [name, request.headers.get(name)]),
    tags: listOf(headers.get("Cache-Tag")),
    storedAt: now,
    freshUntil: now + times.fresh,
    usableUntil: now + times.fresh + times.staleIfError,
  };
}

function listOf(header: string | null): string[] {
  return header ? header.split(",").map((part) => part.trim()) : [];
}

function respond(request: Request, stored: Stored, status: string): Response {
  const headers = new Headers(stored.headers);
  headers.set("CF-Cache-Status", status);
  headers.set("Age", String(Math.floor((Date.now() - stored.storedAt) / 1000)));
  const isKnown = listOf(request.headers.get("If-None-Match")).includes(headers.get("ETag") ?? "");
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : stored.body, { headers });
}
