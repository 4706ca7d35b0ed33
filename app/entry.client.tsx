import { RemixBrowser } from "@remix-run/react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

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

/**
 * Takes back what extensions and translations have changed, and does it again after the
 * hydration. React would replace the whole page.
 */
function hydrateOriginal(hydrate: () => void): void {
  const { changes = [], observer } = window.early ?? {};
  const last = observer?.takeRecords() ?? [];
  observer?.disconnect();
  const undone = [...changes, ...last].reverse().map(undo);
  hydrate();
  for (const redo of undone.reverse()) redo();
}

/** Returns a function that repeats the change, unless React has changed the text. */
function undo({ type, target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord) {
  const text = target.textContent;
  if (type === "characterData") target.textContent = oldValue;
  else replace(target, addedNodes, removedNodes, nextSibling);
  const original = target.textContent;
  return () => {
    if (target.textContent !== original) return;
    if (type === "characterData") target.textContent = text;
    else replace(target, removedNodes, addedNodes, nextSibling);
  };
}

function replace(parent: Node, removed: NodeList, added: NodeList, next: Node | null): void {
  for (const node of removed) if (node.parentNode === parent) parent.removeChild(node);
  const before = next?.parentNode === parent ? next : null;
  for (const node of added) parent.insertBefore(node, before);
}
