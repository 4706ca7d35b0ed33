import { onlineManager, QueryClient } from "@tanstack/react-query";
import { SECOND } from "~/game/dates";
import { isClientError } from "./api-error";
import { offlineCopyTitle } from "./service-worker";
import { onSession } from "./session";

const RETRIES = 3;

/** The first attempt ignores the browser's online status, which is wrong behind some VPNs. */
const retryOptions = {
  retry: (failures: number, error: Error) => failures < RETRIES && !isClientError(error),
  retryDelay: (attempt: number) => Math.min(SECOND * 2 ** attempt, 30 * SECOND),
  networkMode: "offlineFirst",
} as const;

/**
 * Every query and mutation takes it as an argument. There is no provider, so TanStack Query (17
 * KB gzipped) is loaded with the first component that makes a call.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: retryOptions,
    mutations: { retry: false, networkMode: "always" },
  },
});

if (typeof document !== "undefined") {
  queryClient.mount();
  // An offline copy is opened only if there is no connection, even if the browser reports one.
  onlineManager.setOnline(navigator.onLine && offlineCopyTitle() === null);
  // What the visitor before has read. What only one visitor may see has the token in its key.
  onSession(() => queryClient.removeQueries({ type: "inactive" }));
}
