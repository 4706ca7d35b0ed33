import { RemixBrowser } from "@remix-run/react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { hydrateOriginal } from "./browser/foreign-changes";

/**
 * Waits for the data of the page. The first call of `RemixBrowser` throws their promise before it
 * uses a hook. Without the wait, React would suspend at the root, which `flushSync` does not allow.
 */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown;
    await thrown;
  }
}

/** Whether the browser has what the scripts need: Safari 15.4, Chrome 93, Firefox 92 or newer. */
const isSupported = "hasOwn" in Object && "at" in Array.prototype;

const app = document.getElementById("app");

// An older browser keeps the page that the server rendered. Its scripts would end in an error page.
if (isSupported && app) {
  await pageData();
  hydrateOriginal(() => {
    // At once, so that no key and no extension comes between its parts.
    flushSync(() => hydrateRoot(app, <RemixBrowser />));
  });
}
