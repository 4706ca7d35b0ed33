import { createStore } from "~/kit/create-store";
import { retryPolicies } from "./retry-policies";
import { offlineCopyTitle } from "./service-worker";

const { first, longest } = retryPolicies.network;

/**
 * As the browser reports it, which may be wrong. A page that is an offline copy starts without a
 * network, and a server that answers ends that without an event.
 */
export const online = createStore(true);

/**
 * How often the server was reached again. The first requests after the browser's report may still
 * fail.
 */
export const comebacks = createStore(0);

let isLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;

if (typeof window !== "undefined") {
  window.addEventListener("offline", () => lose(longest));
  window.addEventListener("online", () => {
    isLost = true;
    online.set(true);
    void check(first);
  });
  if (!navigator.onLine) lose(longest);
  else if (offlineCopyTitle() !== null) lose(first);
}

function lose(pause: number): void {
  isLost = true;
  online.set(false);
  checkAfter(pause);
}

function checkAfter(pause: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void check(Math.min(longest, 2 * pause)), pause);
}

async function check(pause: number): Promise<void> {
  clearTimeout(timer);
  if (!(await reachesServer())) {
    checkAfter(pause);
  } else if (isLost) {
    isLost = false;
    if (!online.get()) online.set(true);
    comebacks.set(comebacks.get() + 1);
  }
}

/** A server that takes longer is not reached. */
export async function reachesServer(): Promise<boolean> {
  const signal = AbortSignal.timeout(longest);
  return fetch("/api/clock", { method: "HEAD", cache: "no-store", signal }).then(
    () => true,
    () => false,
  );
}
