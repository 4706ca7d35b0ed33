import { RemixBrowser } from "@remix-run/react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { undoForeignChanges } from "./foreign-changes";

/**
 * Makes the rendered page alive. On a slow line a player reads and types for a second before the
 * scripts run, and extensions and translations change the page meanwhile. React replaces a page
 * that is not as the server rendered it, with the field, its text, its caret and its focus. So only
 * the element `app` is hydrated, since extensions add to the head and the body, and `Head` keeps
 * the head up to date; what was changed in `app` is undone for the moment of the hydration; and
 * that moment is one task, so that no key comes between its parts. The script `EarlyInput` notes
 * guesses and touches until then, and `early-input.ts` hands them to the board.
 */
export async function hydratePage(app: HTMLElement): Promise<void> {
  await decodePageData();
  const redo = undoForeignChanges();
  flushSync(() => hydrateRoot(app, <RemixBrowser />));
  redo();
}

/**
 * Until Remix has decoded the data of the page, `RemixBrowser` throws a promise instead of
 * rendering, before it uses a hook.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown;
    await thrown;
  }
}
