import { toBase64Url } from "~/contract/encoding";

const encoder = new TextEncoder();

/** 256 random bits as 43 URL-safe characters. */
export function randomToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Six digits, each code as likely as any other: draws beyond the last whole million are thrown away. */
export function randomCode(): string {
  const whole = 4294 * 1_000_000;
  let [draw] = crypto.getRandomValues(new Uint32Array(1));
  while (draw === undefined || draw >= whole) [draw] = crypto.getRandomValues(new Uint32Array(1));
  return String(draw % 1_000_000).padStart(6, "0");
}

/** SHA-256, for what is random enough not to be guessed. */
export async function sha256(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))));
}

/** HMAC-SHA-256, for what could be guessed: nobody can try it without the server's secret. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text))));
}

/** Compares two hashes in a time that tells nothing of where they differ. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  return (
    one.reduce((difference, byte, index) => difference | (byte ^ (other[index] ?? 0)), 0) === 0
  );
}
