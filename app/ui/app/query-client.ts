import { onlineManager, QueryClient } from "@tanstack/react-query";
import { isClientError } from "~/browser/api-error";
import { offlineCopyTitle } from "~/browser/service-worker";
import { onSession } from "~/browser/session";

const RETRIES = 3;

/**
 * Options of a call that is retried until the server responds. A rejected call (4xx) is not
 * retried. The first attempt ignores the browser's online status, which is wrong behind some VPNs.
 */
const retryOptions = {
  retry: (failures: number, error: Error) => failures < RETRIES && !isClientError(error),
  retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
  networkMode: "offlineFirst",
} as const;

/**
 * The cache that every query and mutation takes as an argument. There is no provider, so TanStack
 * Query (17 KB gzipped) is loaded with the first component that makes a call: the board makes none
 * until somebody plays. Used in the browser only, since pages are rendered with public data.
 *
 * Queries are retried. A mutation fails at once, and the visitor can try again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: retryOptions,
    mutations: { retry: false, networkMode: "always" },
  },
});

if (typeof document !== "undefined") {
  queryClient.mount();
  // TanStack Query learns of later changes by events. An offline copy is opened only if there is no
  // connection, even if the browser reports one.
  onlineManager.setOnline(navigator.onLine && offlineCopyTitle() === null);
  // Removes what the visitor before has read. What only one visitor may see has the token in its
  // key.
  onSession(() => queryClient.removeQueries({ type: "inactive" }));
}
