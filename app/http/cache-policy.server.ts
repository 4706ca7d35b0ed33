import { todayAt } from "~/days/new-york";
import { type SharedRule, sharedRoutes } from "./cache-rules.server";
import type { MatchedRoute } from "./route-match.server";

/** How a loader answers for a game that is not public, existing or not: nobody keeps it, and all are alike. */
export const hiddenPage = {
  status: 404,
  headers: { "Cache-Control": "private, no-store" },
} as const;

/** The rule of a request whose answer, if it is a success, is the same for everybody; else null. */
export function sharedRuleOf(
  request: Pick<Request, "method" | "headers">,
  route: Pick<MatchedRoute, "id">,
): SharedRule | null {
  const isRead = request.method === "GET" || request.method === "HEAD";
  // What is answered to a token is for its bearer only.
  if (!isRead || request.headers.has("Authorization")) return null;
  return sharedRoutes[route.id] ?? null;
}

/**
 * The response with what its route's rule says: who may keep it and for how long, by which tags it can be given up,
 * and an ETag to check a kept copy against. Nobody may keep what has no rule, is no success, or says `no-store` itself.
 */
export async function withCachePolicy(
  response: Response,
  rule: SharedRule | null,
  now: number,
): Promise<Response> {
  const isShared =
    rule !== null &&
    response.status === 200 &&
    !/no-store/.test(response.headers.get("Cache-Control") ?? "");
  const headers = new Headers(response.headers);
  if (!isShared) {
    headers.set("Cache-Control", "private, no-store");
    return new Response(response.body, { status: response.status, headers });
  }
  const body = await response.text();
  headers.set("Cache-Control", policy(rule, now));
  // A cache in front of the Worker looks at the address only: it must not answer a token from what others have left.
  headers.set("Vary", "Authorization");
  if (rule.tags.length > 0) headers.set("Cache-Tag", rule.tags.join(","));
  if (body !== "") headers.set("ETag", await entityTag(body));
  return new Response(body === "" ? null : body, { headers });
}

/** The policy of a shared answer at an instant (ms): shortened, so that nobody is handed yesterday's puzzle. */
export function policy({ seconds }: SharedRule, now: number): string {
  const ofToday = Math.max(0, Math.floor((todayAt(now).endsAt - now) / 1000));
  return `public, max-age=0, s-maxage=${Math.min(seconds, ofToday)}, must-revalidate`;
}

/** The response, or 304 without its body where the sender has that body already. */
export function revalidated(request: Request, response: Response): Response {
  const etag = response.headers.get("ETag");
  if (response.status !== 200 || etag === null) return response;
  if (!matches(request.headers.get("If-None-Match"), etag)) return response;
  const headers = new Headers(response.headers);
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

/** Whether a list of tags names one; weak or strong makes no difference to a reader. */
function matches(condition: string | null, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  const tags = (condition ?? "").split(",").map(bare);
  return tags.includes("*") || tags.includes(bare(etag));
}

/** A weak tag of 128 bits: two bodies share it by accident never. */
export async function entityTag(body: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const hex = Array.from(new Uint8Array(digest, 0, 16), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return `W/"${hex.join("")}"`;
}
