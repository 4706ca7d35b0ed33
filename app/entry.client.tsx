import { RemixBrowser } from "@remix-run/react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { hydrateOriginal } from "./browser/foreign-changes";

/**
 * The first call of `RemixBrowser` throws this promise before it uses a hook. React would suspend
 * at the root, which `flushSync` does not allow.
 */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown;
    await thrown;
  }
}

/** Safari 15.4, Chrome 93, Firefox 92 or newer. */
const isSupported = "hasOwn" in Object && "at" in Array.prototype;

const app = document.getElementById("app");

// An older browser keeps the page that the server rendered: its scripts would end in an error
// page.
if (isSupported && app) {
  await pageData();
  hydrateOriginal(() => {
    // At once, so that no key and no extension comes between its parts.
    flushSync(() => hydrateRoot(app, <RemixBrowser />));
  });
}
