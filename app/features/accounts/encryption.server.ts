import { fromBase64, toBase64 } from "~/contract/encoding";

const IV_BYTES = 12;
const encoder = new TextEncoder();

interface EncryptionKey {
  readonly secret: string;
  readonly purpose: string;
  readonly owner: string;
}

/**
 * AES-GCM under a key that is derived from a secret of the server. Decrypts for the same owner
 * only.
 */
export async function encrypt(text: string, key: EncryptionKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const cipher = await crypto.subtle.encrypt(
    algorithm(iv, key),
    await derive(key),
    encoder.encode(text),
  );
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(cipher)]));
}

/** Returns null if the text was encrypted under another key or altered. */
export async function decrypt(encrypted: string, key: EncryptionKey): Promise<string | null> {
  const bytes = fromBase64(encrypted);
  const [iv, cipher] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)];
  try {
    const text = await crypto.subtle.decrypt(algorithm(iv, key), await derive(key), cipher);
    return new TextDecoder().decode(text);
  } catch (error) {
    if (error instanceof DOMException && error.name === "OperationError") return null;
    throw error;
  }
}

function algorithm(iv: Uint8Array, { owner }: EncryptionKey) {
  return { name: "AES-GCM", iv, additionalData: encoder.encode(owner) };
}

/** HKDF separates this key from the other uses of the secret. */
async function derive({ secret, purpose }: EncryptionKey): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, [
    "deriveKey",
  ]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(purpose) },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}
