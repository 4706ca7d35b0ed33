import { fromBase64, toBase64 } from "~/contract/encoding";
import { type User, userSchema } from "~/features/accounts/contract";
import { readToken, STORED_USER } from "./session";
import { readText, remove, writeText } from "./storage";

const IV_BYTES = 12;

/**
 * Encrypted with a key that is derived from the token, so not readable after the logout. Does
 * nothing by http, where there is no Web Crypto.
 */
export async function storeUser(user: User, token: string): Promise<void> {
  if (!("subtle" in crypto)) return;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(user));
  const cipher = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await deriveKey(token), text);
  if (readToken() !== token) return;
  writeText(STORED_USER, toBase64(new Uint8Array([...iv, ...new Uint8Array(cipher)])));
}

/** Null if there is none or it is unreadable. */
export async function readStoredUser(token: string): Promise<User | null> {
  const stored = readText(STORED_USER);
  if (stored === null) return null;
  try {
    const bytes = fromBase64(stored);
    const iv = bytes.subarray(0, IV_BYTES);
    const cipher = bytes.subarray(IV_BYTES);
    const text = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv },
      await deriveKey(token),
      cipher,
    );
    return userSchema.parse(JSON.parse(new TextDecoder().decode(text)));
  } catch (error) {
    console.error("Failed to decrypt or parse user data", error);
    return null;
  }
}

export function dropStoredUser(): void {
  remove(STORED_USER);
}

/** A slow function is not needed: the token has a 256-bit signature. */
async function deriveKey(token: string): Promise<CryptoKey> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey("raw", encoder.encode(token), "HKDF", false, [
    "deriveKey",
  ]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode("stored user") },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}
