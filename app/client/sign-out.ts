import * as z from "zod/mini";
import { dropToken, LOGGED_OUT_TOKENS, lostToken, readToken } from "./session";
import { readJson, remove, writeList } from "./storage";
import { renewUserKey } from "./user-key";

const MAX_TOKENS = 10;
const tokensSchema = z.array(z.string());

/** The new user key separates the next visitor of a shared browser from this one. */
export function signOut(): void {
  renewUserKey();
  // It holds the names of others.
  remove("circleStandings");
  dropToken();
}

/** Ends the session of a token that the server has rejected. */
export function signOutOf(token: string): void {
  if (readToken() !== token) return;
  lostToken.set(token);
  signOut();
}

/** Without a network the token is stored until `sendLogouts` reaches the server. */
export function logOut(): void {
  const token = readToken();
  signOut();
  if (token === null) return;
  writeList(LOGGED_OUT_TOKENS, [...pendingTokens(), token], MAX_TOKENS);
  void sendLogouts();
}

/** One tab at a time: another may have the same tokens to send. */
export async function sendLogouts(): Promise<void> {
  await navigator.locks.request("logouts", async () => {
    for (const token of pendingTokens()) {
      if (!(await isRevoked(token))) continue;
      const rest = pendingTokens().filter((pending) => pending !== token);
      writeList(LOGGED_OUT_TOKENS, rest, MAX_TOKENS);
    }
  });
}

function pendingTokens(): readonly string[] {
  return readJson(LOGGED_OUT_TOKENS, tokensSchema) ?? [];
}

/** A 401 says that the session has ended already. */
async function isRevoked(token: string): Promise<boolean> {
  try {
    const { ok, status } = await fetch("/api/auth/logout", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      // The visitor may close the page right after logging out.
      keepalive: true,
    });
    return ok || status === 401;
  } catch {
    return false;
  }
}
