import { notifyPage, onStorageChange, readText, remove, writeText } from "./storage";

/** The key of the bearer token in browser storage. */
const TOKEN = "authToken";
/** The key of the tokens that the server has not revoked yet. */
export const LOGGED_OUT_TOKENS = "loggedOutTokens";
/** The key of the encrypted user in browser storage. */
export const STORED_USER = "user";

// Three parts of base64url. Other texts are not the server's, and may be invalid in a header.
const TOKEN_PATTERN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Returns the bearer token of this browser's session, or null for a guest. */
export function readToken(): string | null {
  const token = readText(TOKEN);
  return token !== null && TOKEN_PATTERN.test(token) ? token : null;
}

/** Begins a session with a token from the server. */
export function storeToken(token: string): void {
  writeText(TOKEN, token);
  notifyPage(TOKEN);
}

/** Returns whether sessions that ended here wait for the server to revoke their tokens. */
export function hasPendingLogouts(): boolean {
  return readText(LOGGED_OUT_TOKENS) !== null;
}

/** Removes the token and the stored user, which only the token can decrypt. */
export function dropToken(): void {
  remove(TOKEN);
  remove(STORED_USER);
  notifyPage(TOKEN);
}

/**
 * Calls the listener when a session begins or ends in any tab. Returns the unsubscribe function.
 */
export function onSession(listener: () => void): () => void {
  return onStorageChange((key) => {
    if (key === TOKEN) listener();
  });
}
