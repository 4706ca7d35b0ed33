import { toBase64Url } from "~/contract/encoding";

const encoder = new TextEncoder();

/** 256 random bits as 43 URL-safe characters. */
export function randomToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * Numbers from 4,294,000,000 on are rejected: they would make some codes more likely than others.
 */
export function randomCode(): string {
  const end = 4294 * 1_000_000;
  let [number] = crypto.getRandomValues(new Uint32Array(1));
  while (number === undefined || number >= end) {
    [number] = crypto.getRandomValues(new Uint32Array(1));
  }
  return String(number % 1_000_000).padStart(6, "0");
}

/** For a text that is too random to be guessed. */
export async function sha256(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))));
}

/**
 * For a text that could be guessed, such as a code: nobody can test guesses without the secret.
 */
export async function keyedHash(secret: string, text: string): Promise<string> {
  return toBase64Url(await keyedBytes(secret, text));
}

/** The first 8 bytes of a keyed hash, in hex: networks are told apart for one purpose only. */
export async function networkHash(secret: string, parts: readonly string[]): Promise<string> {
  const bytes = (await keyedBytes(secret, JSON.stringify(parts))).slice(0, 8);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function keyedBytes(secret: string, text: string): Promise<Uint8Array> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
}

/** Of equal length, in constant time. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  return (
    one.reduce((difference, byte, index) => difference | (byte ^ (other[index] ?? 0)), 0) === 0
  );
}
