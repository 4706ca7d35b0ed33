/** ms; a page that has been loaded anew this lately and still lacks a file is not loaded a third time. */
const PATIENCE = 60_000;
const LOADED_ANEW = "loadedAnewAt";

/**
 * Loads the page anew when a file of its build is gone, as it is after two deployments: what is in play is saved, and the
 * new page is of one build throughout. Without a network nothing is gone, so the page stays. Answers how to stop.
 */
export function onMissingFile(): () => void {
  const listen = () => void loadAnew();
  window.addEventListener("vite:preloadError", listen);
  return () => window.removeEventListener("vite:preloadError", listen);
}

async function loadAnew(): Promise<void> {
  const last = Number(sessionStorage.getItem(LOADED_ANEW) ?? 0);
  if (Date.now() - last < PATIENCE || !(await serverAnswers())) return;
  sessionStorage.setItem(LOADED_ANEW, String(Date.now()));
  window.location.reload();
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch("/api/clock", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
