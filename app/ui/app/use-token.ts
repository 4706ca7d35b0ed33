import { useSyncExternalStore } from "react";
import { onSession, readToken } from "~/browser/session";

/** Null for guests and on the server. */
export function useToken(): string | null {
  return useSyncExternalStore(onSession, readToken, () => null);
}
