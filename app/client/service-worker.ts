import {
  OFFLINE_TITLE_ATTRIBUTE,
  offlineCopyAddress,
  type SaveOfflineCopy,
} from "~/contract/offline-page";
import { savesData } from "~/kit/prefetch";

/** Null by http or in private windows. */
function container(): ServiceWorkerContainer | null {
  return "serviceWorker" in navigator ? navigator.serviceWorker : null;
}

/** Downloads about 150 KB, so it is not registered if the visitor saves data. */
export async function startServiceWorker(): Promise<void> {
  if (savesData()) return;
  await container()
    ?.register("/service-worker.js")
    .catch(() => {});
}

export async function removeServiceWorker(): Promise<void> {
  const registrations = (await container()?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** Waits until the worker is active. */
export async function saveOfflineCopy(page: Omit<SaveOfflineCopy, "kind">): Promise<void> {
  const registration = await container()?.ready;
  registration?.active?.postMessage({ kind: "keepPage", ...page } satisfies SaveOfflineCopy);
}

export async function hasOfflineCopy(address: string): Promise<boolean> {
  if (!container()?.controller) return false;
  const key = offlineCopyAddress(new URL(address), Date.now());
  return (await caches.match(key, { ignoreVary: true })) !== undefined;
}

/** Null if this page is from the network. */
export function offlineCopyTitle(): string | null {
  return document.documentElement.getAttribute(OFFLINE_TITLE_ATTRIBUTE);
}
