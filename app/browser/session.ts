import { onOtherTab, readText, remove, writeText } from "./storage";

/** What the bearer token is kept under. */
const TOKEN = "authToken";
/** Three parts of base64url; anything else was not given by the server, and may not even fit into a header. */
const TOKEN_PATTERN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** What the encrypted user is kept under. */
export const STORED_USER = "user";

const listeners = new Set<() => void>();

/** The bearer token of the session in this browser, or null for a guest. */
export function readToken(): string | null {
  const token = readText(TOKEN);
  return token !== null && TOKEN_PATTERN.test(token) ? token : null;
}

/** Begins a session with a token of the server. */
export function storeToken(token: string): void {
  writeText(TOKEN, token);
  notify();
}

/** Drops the token, and the user that only the token can decrypt. */
export function dropToken(): void {
  remove(TOKEN);
  remove(STORED_USER);
  notify();
}

/** Calls back when a session begins or ends, here or in another tab; answers how to stop. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onOtherTab((key) => {
    if (key === TOKEN) listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
