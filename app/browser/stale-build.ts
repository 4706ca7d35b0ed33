/** ms; a page that was reloaded this recently and still lacks a file is not reloaded again. */
const PATIENCE = 60_000;
const RELOADED_AT = "loadedAnewAt";

/**
 * Reloads the page if a file of its build is gone from the server, as it is after two deployments. The
 * game in play is saved, and all files of the new page are of one build. If the file is only out of reach,
 * the page stays, and its part can be tried again. Returns a function that stops this.
 */
export function onMissingFile(): () => void {
  const listen = (event: VitePreloadErrorEvent) => void reloadIfGone(event.payload);
  window.addEventListener("vite:preloadError", listen);
  return () => window.removeEventListener("vite:preloadError", listen);
}

async function reloadIfGone(error: Error): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - last < PATIENCE || !(await isGone(error))) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
}

async function isGone({ message }: Error): Promise<boolean> {
  const [, file, retry] = /(\/assets\/[\w.-]+\.(?:js|css))(\?retry)?/.exec(message) ?? [];
  try {
    // Safari names no file. Then the file counts as gone if the server answers at all.
    const { ok, status } = await fetch(file ?? "/api/clock", { method: "HEAD", cache: "no-store" });
    if (file === undefined) return ok;
    // If the file is there, a file that it imports has failed, which Chromium remembers.
    return status === 404 || (ok && retry !== undefined);
  } catch {
    return false;
  }
}
