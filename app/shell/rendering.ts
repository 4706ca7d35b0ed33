import { createContext, useContext, useState } from "react";

interface RenderingInfo {
  /** Of the scripts of this rendering. It is removed before the page is sent. */
  readonly nonce: string;
  readonly requestId: string;
}

/** Null in the browser. */
export const Rendering = createContext<RenderingInfo | null>(null);

/**
 * In the browser read from the `data-request-id` of the rendered page. Null for a page that
 * failed in the browser.
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
