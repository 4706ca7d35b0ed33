import { createStore } from "~/kit/create-store";
import { notifyPage, readText, remove, subscriberOf, writeText } from "./storage";

const TOKEN = "authToken";
export const LOGGED_OUT_TOKENS = "loggedOutTokens";
export const STORED_USER = "user";

// Other texts are not the server's, and may be invalid in a header.
const TOKEN_PATTERN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The token of a session that the server has ended, until another session begins on this page. */
export const lostToken = createStore<string | null>(null);

export function readToken(): string | null {
  const token = readText(TOKEN);
  return token !== null && TOKEN_PATTERN.test(token) ? token : null;
}

export function storeToken(token: string): void {
  writeText(TOKEN, token);
  lostToken.set(null);
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
