import { toBase64Url } from "~/contract/encoding";

/** Of the files that a page executes or applies. */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
};

const HASH_BYTES = 16;

/**
 * A captive portal answers every request with a page and status 200. `hashes` has the first 16
 * bytes of the SHA-256 of each file of this build, in base64url, by path.
 */
export async function isIntact(
  path: string,
  response: Response,
  hashes: Readonly<Record<string, string>>,
): Promise<boolean> {
  if (!response.ok) return false;
  const type = response.headers.get("Content-Type") ?? "";
  const expected = TYPES[path.slice(path.lastIndexOf(".") + 1)];
  if (expected ? !expected.test(type) : type.startsWith("text/html")) return false;
  const hash = hashes[path];
  return hash === undefined || hash === (await hashOf(response.clone()));
}

async function hashOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return toBase64Url(new Uint8Array(digest, 0, HASH_BYTES));
}
