import { atLowPriority } from "./load-files";

/** The part of the Network Information API that is used here. Not every browser has it. */
interface NetworkInformation {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether nothing should be loaded ahead: the visitor saves data or has a slow connection. */
export function savesData(): boolean {
  const { connection } = navigator as NetworkInformation;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}

/** Calls back when the page is loaded and idle. */
export function whenIdle(callBack: () => void): void {
  // Safari has no idle callbacks.
  const wait = () => (window.requestIdleCallback ?? setTimeout)(callBack);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

/** The last of the loads that wait or run. */
let queue: Promise<void> = Promise.resolve();

/**
 * Loads files that the visitor may need soon, unless the visitor saves data or has a slow
 * connection. The loads run one after another, each when the page is idle, and with a low priority.
 * A failure is ignored: what needs the file requests it again.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  if (savesData()) return;
  queue = queue
    .then(() => new Promise<void>(whenIdle))
    .then(() => atLowPriority(load))
    .then(
      () => {},
      () => {},
    );
}
