import { onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "~/browser/api";

const RETRIES = 3;

/** Tries again what may go better next time; a refusal of the server stays one. */
const retry = (failures: number, error: Error) =>
  failures < RETRIES && !(error instanceof ApiError && error.status < 500);

const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000);

// It only hears of changes, and would take a page that was opened offline for one with a network.
if (typeof document !== "undefined") onlineManager.setOnline(navigator.onLine);

// Each call is tried once, whatever the browser believes of the network: behind some VPNs it takes it for gone.
const networkMode = "offlineFirst";

/** One cache for all parts of a page. Only the browser asks: pages come rendered with public data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, retryDelay, networkMode },
    mutations: { retry, retryDelay, networkMode },
  },
});
