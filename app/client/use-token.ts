import { useSyncExternalStore } from "react";
import { lostToken, onSession, readToken } from "./session";

/** Null for guests and on the server. */
export function useToken(): string | null {
  return useSyncExternalStore(onSession, readToken, () => null);
}

/**
 * Returns the token, or that of the session that the server has ended while the page was open. What
 * the visitor was typing stays by it.
 */
export function useLastToken(): string | null {
  const token = useToken();
  const lost = useSyncExternalStore(lostToken.subscribe, lostToken.get, () => null);
  return token ?? lost;
}
