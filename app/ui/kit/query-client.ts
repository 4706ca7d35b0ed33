import { onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError, isClientError } from "~/browser/api";
import { offlineCopyTitle } from "~/browser/service-worker";
import { onSession } from "~/browser/session";
import { shellTexts } from "~/config/texts/shell";

const RETRIES = 3;

/**
 * Options of a call that is repeated until the server answers. A rejected call (4xx) is not
 * repeated. The first attempt is made whatever the browser believes of the network: behind some
 * VPNs it reports that there is none.
 */
export const persistent = {
  retry: (failures: number, error: Error) => failures < RETRIES && !isClientError(error),
  retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
  networkMode: "offlineFirst",
} as const;

/**
 * The cache of all parts of a page, which each query and mutation takes as an argument: the board
 * needs no call until somebody plays, so TanStack Query (17 KB gzipped) is loaded with the first
 * part that does. Used in the browser only, since pages are rendered with public data.
 *
 * Queries are persistent. A mutation fails at once: the visitor is told and can try again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: persistent,
    mutations: { retry: false, networkMode: "always" },
  },
});

if (typeof document !== "undefined") {
  // Queries are fetched again when the page gets the focus or the network is back.
  queryClient.mount();
  // The manager only hears of changes. A saved copy was opened offline, whatever the browser
  // reports.
  onlineManager.setOnline(navigator.onLine && offlineCopyTitle() === null);
  // Removes what the visitor before has read. What only one visitor may see has the token in its
  // key.
  onSession(() => queryClient.removeQueries({ type: "inactive" }));
}

/** Returns the sentence about a failed call: the server's own, or that it cannot be reached. */
export function errorText(error: Error): string {
  return error instanceof ApiError ? error.message : shellTexts.errors.network;
}
