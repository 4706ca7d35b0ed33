import { Links, Meta } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

/**
 * React does not hydrate the head, because extensions add elements to it. What Remix wants there
 * is rendered into an element of its own and copied.
 */
export function Head() {
  const [wanted, setWanted] = useState<HTMLElement | null>(null);
  useEffect(() => setWanted(document.createElement("head")), []);
  useEffect(() => (wanted ? copyToDocument(wanted) : undefined), [wanted]);
  if (wanted === null) return null;
  return createPortal(
    <>
      <Meta />
      <Links />
    </>,
    wanted,
  );
}

/** Whenever they change. Returns how to stop. */
function copyToDocument(wanted: HTMLElement): () => void {
  const isIn = (elements: HTMLCollection | readonly Element[], element: Element) =>
    Array.from(elements).some((other) => isSame(other, element));
  // A translation changes the title.
  let own = [...document.head.children].filter(
    (element) => element.localName === "title" || isIn(wanted.children, element),
  );
  const observer = new MutationObserver(() => {
    const missing = [...wanted.children].filter((element) => !isIn(own, element));
    const added = missing.map((element) => document.importNode(element, true));
    // Before the style sheets of lazy parts.
    const next = own.at(-1)?.nextSibling ?? null;
    for (const element of added) document.head.insertBefore(element, next);
    for (const element of own) {
      // A lazy part may need the style sheet of a page that was left.
      const stays = element.matches("[rel=stylesheet]") || isIn(wanted.children, element);
      if (!stays) element.remove();
    }
    own = [...own, ...added].filter((element) => element.isConnected);
  });
  observer.observe(wanted, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  return () => observer.disconnect();
}

/** The link of a style sheet that the page contains is disabled. */
function isSame(one: Element, other: Element): boolean {
  const [url, otherUrl] = [one, other].map(styleSheetOf);
  return url ? url === otherUrl : one.isEqualNode(other);
}

function styleSheetOf(element: Element): string | null {
  return element.matches("[rel=stylesheet]") ? element.getAttribute("href") : null;
}
