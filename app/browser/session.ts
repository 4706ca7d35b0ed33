import { notifyPage, readText, remove, subscriberOf, writeText } from "./storage";

const TOKEN = "authToken";
export const LOGGED_OUT_TOKENS = "loggedOutTokens";
export const STORED_USER = "user";

// Other texts are not the server's, and may be invalid in a header.
const TOKEN_PATTERN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export function readToken(): string | null {
  const token = readText(TOKEN);
  return token !== null && TOKEN_PATTERN.test(token) ? token : null;
}

export function storeToken(token: string): void {
  writeText(TOKEN, token);
  notifyPage(TOKEN);
}

export function hasPendingLogouts(): boolean {
  return readText(LOGGED_OUT_TOKENS) !== null;
}

/** Only the token can decrypt the stored user. */
export function dropToken(): void {
  remove(TOKEN);
  remove(STORED_USER);
  notifyPage(TOKEN);
}

export const onSession = subscriberOf(TOKEN);
