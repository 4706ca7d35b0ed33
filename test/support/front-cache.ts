/** A stored response, until an instant in ms since the epoch. */
interface Stored {
  readonly body: string;
  readonly headers: Headers;
  readonly tags: readonly string[];
  readonly end: number;
}

/**
 * A cache in front of Workers, like Cloudflare's: the response headers decide what it stores, its
 * key is the path without the host, and the Workers purge by tag.
 */
export class FrontCache {
  readonly #stored = new Map<string, Stored>();

  /** Returns the stored response of a path, or the one of `ask`, which is then stored. */
  async respond(
    path: string,
    request: Pick<Request, "method" | "headers">,
    now: number,
    ask: () => Promise<Response>,
  ): Promise<Response> {
    if (request.method !== "GET" || request.headers.has("Authorization")) return ask();
    const found = this.#stored.get(path);
    if (found && now < found.end) return new Response(found.body, { headers: found.headers });
    const response = await ask();
    const { headers, status } = response;
    const [, seconds = "0"] = /s-maxage=(\d+)/.exec(headers.get("Cache-Control") ?? "") ?? [];
    if (status !== 200 || seconds === "0") return response;
    const body = await response.text();
    const tags = (headers.get("Cache-Tag") ?? "").split(",");
    const stored = new Headers(headers);
    stored.set("CF-Cache-Status", "HIT");
    this.#stored.set(path, { body, headers: stored, tags, end: now + Number(seconds) * 1000 });
    return new Response(body, { headers });
  }

  purge(tags: readonly string[]): void {
    for (const [path, stored] of this.#stored) {
      if (stored.tags.some((tag) => tags.includes(tag))) this.#stored.delete(path);
    }
  }
}
