/** The files that are loaded or being loaded, by URL. */
const files = new Map<string, Promise<void>>();

const failureListeners = new Set<(url: string) => void>();

/**
 * Loads the files of a dynamic import, then runs it. `paths` names its scripts and style sheets,
 * from the root of the site. Rejects if a file cannot be loaded. The next call requests that file
 * again.
 *
 * It replaces the function of this name that Vite adds to every dynamic import. Chromium remembers
 * that a module, or the preload of one, has failed, and Vite requests a style sheet only once. So
 * the import begins only after its files have arrived in the browser's cache.
 */
export async function __vitePreload<T>(
  load: () => Promise<T>,
  paths: readonly string[] = [],
): Promise<T> {
  const loading = paths.map((path) => loadFile(`/${path}`));
  // Every file has arrived or failed before this rejects, so the next call requests each missing
  // one again instead of joining a request that is about to fail.
  await Promise.allSettled(loading);
  await Promise.all(loading);
  return load();
}

/** The priority of the requests that start now. */
let priority: RequestPriority = "auto";

/**
 * Runs a function whose requests for files, as far as it starts them at once, have low priority.
 */
export function atLowPriority<T>(load: () => T): T {
  priority = "low";
  try {
    return load();
  } finally {
    priority = "auto";
  }
}

/**
 * Calls the listener with the URL of each file that could not be loaded. Returns the unsubscribe
 * function.
 */
export function onMissingFile(listener: (url: string) => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/**
 * Loads a file of this build once. A style sheet takes effect at once. A script is only downloaded.
 */
export function loadFile(url: string): Promise<void> {
  const loading = files.get(url) ?? requestFile(url);
  files.set(url, loading);
  return loading;
}

async function requestFile(url: string): Promise<void> {
  const isStyleSheet = url.endsWith(".css");
  // A page may have linked the style sheet, but Remix removes it when the visitor leaves the page.
  if (!isStyleSheet && document.querySelector(`link[href="${url}"]`)) return;
  try {
    await (isStyleSheet ? addStyleSheet(url) : download(url));
  } catch (error) {
    files.delete(url);
    for (const listener of failureListeners) listener(url);
    throw error;
  }
}

async function download(url: string): Promise<void> {
  const response = await fetch(url, { priority });
  if (!response.ok) throw new Error(`The script ${url} is missing: ${response.status}.`);
  await response.arrayBuffer();
}

function addStyleSheet(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = url;
    link.fetchPriority = priority;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The style sheet ${url} is missing.`));
    };
    document.head.appendChild(link);
  });
}
