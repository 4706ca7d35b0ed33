import { useSyncExternalStore } from "react";
import { onSession, readToken } from "~/browser/session";

/** Returns the token of the session in this browser. Null for guests and on the server. */
export function useToken(): string | null {
  return useSyncExternalStore(onSession, readToken, () => null);
}
