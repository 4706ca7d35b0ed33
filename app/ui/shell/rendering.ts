import { createContext, useContext, useState } from "react";

interface RenderingInfo {
  /** The random mark of the scripts of this rendering. It is removed before the page is sent. */
  readonly nonce: string;
  /** The id of the request that the page is rendered for. */
  readonly requestId: string;
}

/** What the server knows while it renders a page. Null in the browser. */
export const Rendering = createContext<RenderingInfo | null>(null);

/**
 * Returns the id of the request of a page that failed on the server. In the browser it is read from
 * the `data-request-id` of the rendered page. Null for a page that failed in the browser.
 */
export function useFailedRequestId(): string | null {
  const rendering = useContext(Rendering);
  const [id] = useState(() => rendering?.requestId ?? readRequestId());
  return id;
}

function readRequestId(): string | null {
  if (typeof document === "undefined") return null;
  return document.querySelector("[data-request-id]")?.getAttribute("data-request-id") ?? null;
}
