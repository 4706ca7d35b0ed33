import { toBase64 } from "~/contract/encoding";
import type { RequestContext } from "./request-context.server";

/**
 * Scripts run only from this origin or with a listed hash. Inline styles are allowed: Mantine
 * adds style elements at run time; they can load nothing from another origin.
 */
function contentSecurityPolicy(scriptHashes: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
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

const USUAL_POLICY = contentSecurityPolicy();

/**
 * The policy has the hash of each inline script with the nonce of this rendering. The nonce is
 * removed: a cached page would reveal it.
 */
export async function securePage(
  rendered: string,
  nonce: string,
): Promise<{ readonly html: string; readonly csp: string }> {
  const [start = "", ...scripts] = rendered.split(` nonce="${nonce}"`);
  const texts = scripts
    .filter((script) => !/^[^>]*\ssrc=/.test(script))
    .map((script) => script.slice(script.indexOf(">") + 1, script.indexOf("</script>")));
  const hashes = [...new Set(texts)].map(async (text) => {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return toBase64(new Uint8Array(digest));
  });
  return {
    html: [start, ...scripts].join(""),
    csp: contentSecurityPolicy(await Promise.all(hashes)),
  };
}

const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the Content-Security-Policy of a page. */
export function withCommonHeaders(
  response: Response,
  _request: Request,
  { requestId, url }: Pick<RequestContext, "requestId" | "url">,
): Response {
  const { headers } = response;
  headers.set("X-Request-Id", requestId);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", USUAL_POLICY);
  }
  if (url.protocol === "https:") {
    headers.set("Strict-Transport-Security", `max-age=${HSTS_SECONDS}; includeSubDomains`);
  }
  return response;
}
