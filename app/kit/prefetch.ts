/** Not every browser has the Network Information API. */
interface NetworkInformation {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

export function savesData(): boolean {
  const { connection } = navigator as NetworkInformation;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}

export function whenIdle(callBack: () => void): void {
  // Safari has no idle callbacks.
  const wait = () => (window.requestIdleCallback ?? setTimeout)(callBack);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

let queue: Promise<void> = Promise.resolve();

/**
 * One after another, each when the page is idle. A failure is ignored: what needs the file
 * requests it again.
 */
export function prefetchWhenIdle(load: () => Promise<unknown>): void {
  if (savesData()) return;
  queue = queue
    .then(() => new Promise<void>(whenIdle))
    .then(load)
    .then(
      () => {},
      () => {},
    );
}
