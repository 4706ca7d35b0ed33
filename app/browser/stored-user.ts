import { type User, userSchema } from "~/contract/account";
import { fromBase64, toBase64 } from "~/contract/encoding";
import { readToken, STORED_USER } from "./session";
import { readText, remove, writeText } from "./storage";

const IV_BYTES = 12;

/**
 * Keeps the user for the next start, encrypted under a key that only the token gives: whoever looks into the storage
 * after the logout finds nothing. Does nothing where the session has ended meanwhile, or where the browser has no
 * cryptography (a page that came by http).
 */
export async function storeUser(user: User, token: string): Promise<void> {
  if (!("subtle" in crypto)) return;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(user));
  const cipher = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyOf(token), text);
  if (readToken() !== token) return;
  writeText(STORED_USER, toBase64(new Uint8Array([...iv, ...new Uint8Array(cipher)])));
}

/** The user that was stored with this token; null where there is none, or none that can be read. */
export async function readStoredUser(token: string): Promise<User | null> {
  const stored = readText(STORED_USER);
  if (stored === null) return null;
  try {
    const bytes = fromBase64(stored);
    const iv = bytes.subarray(0, IV_BYTES);
    const cipher = bytes.subarray(IV_BYTES);
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await keyOf(token), cipher);
    return userSchema.parse(JSON.parse(new TextDecoder().decode(text)));
  } catch (error) {
    console.error("Failed to decrypt or parse user data", error);
    return null;
  }
}

/** Forgets the user; the session stays. */
export function dropStoredUser(): void {
  remove(STORED_USER);
}

/** HKDF and no slow derivation: a token carries a signature of 256 bits, which nobody guesses. */
async function keyOf(token: string): Promise<CryptoKey> {
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
