import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// The first call of RemixBrowser throws the promise of the page's data, before it uses any hook. Waiting for it here
// keeps React from being suspended at the root, where a key that is pressed in that moment makes React 18 throw
// error 345, "Root did not complete".
async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown;
    await thrown;
  }
}

await pageData();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
