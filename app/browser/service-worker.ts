import {
  OFFLINE_TITLE_ATTRIBUTE,
  offlineCopyAddress,
  type SaveOfflineCopy,
} from "~/contract/offline-page";

/** Where there is one, and where a browser has it for this site: not by http, and not in every private window. */
function container(): ServiceWorkerContainer | null {
  return "serviceWorker" in navigator ? navigator.serviceWorker : null;
}

/**
 * Lets the service worker of this build take over. Without one the product only works with a network. It fetches about
 * 150 KB that a visitor may never need, so not where data are to be saved.
 */
export async function startServiceWorker(): Promise<void> {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  await container()
    ?.register("/service-worker.js")
    .catch(() => {});
}

/** Takes the service worker out of this browser. */
export async function removeServiceWorker(): Promise<void> {
  const registrations = (await container()?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** Asks the service worker, as soon as there is one, to keep a page for when the network is gone. */
export async function saveOfflineCopy(page: Omit<SaveOfflineCopy, "kind">): Promise<void> {
  const registration = await container()?.ready;
  registration?.active?.postMessage({ kind: "keepPage", ...page } satisfies SaveOfflineCopy);
}

/** Whether a service worker would answer this address from a copy if the network is gone. */
export async function hasOfflineCopy(address: string): Promise<boolean> {
  if (!container()?.controller) return false;
  const kept = offlineCopyAddress(new URL(address), Date.now());
  return (await caches.match(kept, { ignoreVary: true })) !== undefined;
}

/** What this page says that it is a kept copy of; null for one that came from the network. */
export function offlineCopyTitle(): string | null {
  return document.documentElement.getAttribute(OFFLINE_TITLE_ATTRIBUTE);
}
