import { MINUTE } from "~/game/dates";
import { online, reachesServer } from "./network";

/** ms. Prevents a loop if the new page lacks a file too. */
const RELOAD_INTERVAL = MINUTE;
const RELOADED_AT_KEY = "loadedAnewAt";

const TEXT_FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=file])";

/** Vite requests a style sheet only once. */
let isStyleSheetLost = false;

let importing = 0;

/**
 * Tries twice, since a server may just restart, and then reloads the page if the server answers.
 * Rejects if it cannot be reached: a browser may never request a module again that has failed. A
 * service worker may have the file.
 */
export async function importFile<T>(load: () => Promise<T>): Promise<T> {
  // A browser may report that it is offline though the server can be reached.
  const isOffline = !online.get() && !navigator.serviceWorker?.controller;
  if (isOffline && !(await reachesServer())) throw new Error("The server cannot be reached.");
  let failure: unknown = new Error("A style sheet is missing.");
  for (let tries = 0; tries < 2 && !isStyleSheetLost; tries += 1) {
    importing += 1;
    try {
      return await load();
    } catch (error) {
      failure = error;
    } finally {
      importing -= 1;
    }
    if (!(await reachesServer())) throw failure;
  }
  await reloadIfServed();
  throw failure;
}

/**
 * Reloads once if an import fails although the server answers: the file is gone after a
 * deployment, or the browser does not request it again.
 */
export function reloadOnMissingFile(): () => void {
  const onError = ({ payload }: WindowEventMap["vite:preloadError"]) => {
    isStyleSheetLost ||= payload.message.includes("CSS");
    if (importing === 0) void reloadIfServed();
  };
  window.addEventListener("vite:preloadError", onError);
  return () => window.removeEventListener("vite:preloadError", onError);
}

async function reloadIfServed(): Promise<void> {
  if (isTyping() || !(await reachesServer()) || isTyping()) return;
  if (prepareReload(Date.now())) window.location.reload();
}

/** Whether a text would be lost. The guess and drafts are kept. */
function isTyping(): boolean {
  const inDialogs = [...document.querySelectorAll("dialog, [role=dialog]")].flatMap((dialog) => [
    ...dialog.querySelectorAll<HTMLInputElement>(TEXT_FIELDS),
  ]);
  const { activeElement } = document;
  const inUse = activeElement?.matches(TEXT_FIELDS) ? [activeElement as HTMLInputElement] : [];
  return [...inDialogs, ...inUse].some(({ value }) => value !== "");
}

/** False soon after the last reload, and without storage. */
function prepareReload(now: number): boolean {
  try {
    // The device's clock may have been set back since.
    const sinceLast = Math.abs(now - Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0));
    if (sinceLast < RELOAD_INTERVAL) return false;
    sessionStorage.setItem(RELOADED_AT_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
