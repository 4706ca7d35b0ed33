import { onlineManager, QueryClient } from "@tanstack/react-query";
import { online } from "./network";
import { pauseOf, retryPolicies } from "./retry-policies";
import { onSession } from "./session";

const { read } = retryPolicies;

/** The first attempt ignores the browser's online status, which is wrong behind some VPNs. */
const retryOptions = {
  retry: (failures: number, error: Error) => failures < read.retries && read.isRetried(error),
  retryDelay: (failures: number) => pauseOf(read, failures + 1),
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
  onlineManager.setOnline(online.get());
  onlineManager.setEventListener(online.subscribe);
  queryClient.mount();
  // What the visitor before has read. What only one visitor may see has the token in its key.
  onSession(() => queryClient.removeQueries({ type: "inactive" }));
}
