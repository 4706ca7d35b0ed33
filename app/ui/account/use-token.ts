import { useSyncExternalStore } from "react";
import { onSession, readToken } from "~/browser/session";

/** The token of the session in this browser; null for guests and while the server renders. Costs a guest nothing. */
export function useToken(): string | null {
  return useSyncExternalStore(onSession, readToken, () => null);
}
