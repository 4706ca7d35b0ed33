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

const ROUTES = ["home", "explore", "user", "privacy-policy", "create"];

interface RouteManifest {
  readonly routes: Readonly<
    Record<string, { readonly module: string; readonly imports?: readonly string[] } | undefined>
  >;
}

/**
 * A link to a page whose code cannot be loaded makes the router reload the current page, which is
 * lost if there is no network.
 */
export function prefetchPages(): void {
  const { __remixManifest: manifest } = window as unknown as { __remixManifest: RouteManifest };
  const routes = ROUTES.flatMap((id) => manifest.routes[id] ?? []);
  const files = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]));
  const missing = [...files].filter((file) => !document.querySelector(`link[href="${file}"]`));
  prefetchWhenIdle(() => Promise.all(missing.map((file) => fetch(file, { priority: "low" }))));
}
