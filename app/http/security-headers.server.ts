import { BOOKMARK_HEADER } from "~/contract/call";
import { toBase64 } from "~/contract/encoding";
import type { RequestContext } from "./request-context.server";

/**
 * Returns the Content-Security-Policy of a response. Scripts run only from this origin, or inline
 * with a listed hash. Inline styles are allowed, because Mantine sets style attributes and adds
 * style elements at run time; they can load nothing from another origin.
 */
function contentSecurityPolicy(scriptHashes: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** Returns the Content-Security-Policy of a page, with the hash of each of its inline scripts. */
export async function pageCsp(html: string): Promise<string> {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const texts = [...new Set(Array.from(scripts, ([, text]) => text ?? ""))];
  const hashes = texts.map(async (text) => {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return toBase64(new Uint8Array(digest));
  });
  return contentSecurityPolicy(await Promise.all(hashes));
}

/** Half a year: protects returning players, and still allows the site to leave https one day. */
const HSTS_SECONDS = 180 * 24 * 60 * 60;

/**
 * Returns the response with the headers that every response has. Keeps the Content-Security-Policy
 * of a page.
 */
export function withCommonHeaders(
  response: Response,
  request: Request,
  { requestId, bookmark }: Pick<RequestContext, "requestId" | "bookmark">,
): Response {
  const secured = new Response(response.body, response);
  const { headers } = secured;
  headers.set("X-Request-Id", requestId);
  const latest = request.headers.has("Authorization") ? bookmark() : null;
  if (latest !== null) headers.set(BOOKMARK_HEADER, latest);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", contentSecurityPolicy());
  }
  if (new URL(request.url).protocol === "https:") {
    headers.set("Strict-Transport-Security", `max-age=${HSTS_SECONDS}; includeSubDomains`);
  }
  return secured;
}
