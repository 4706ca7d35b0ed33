import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Waits for the data of the page. The first call of `RemixBrowser` throws their promise before it
 * uses a hook. Without the wait, React suspends at the root, and a key pressed in that moment makes
 * React 18 throw error 345, "Root did not complete".
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

// An older browser keeps the page that the server rendered. Its scripts would end in an error page.
if (isSupported) {
  await pageData();
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
}
