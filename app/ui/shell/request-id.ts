import { createContext, useContext, useState } from "react";

/** The id of the request that the server is rendering a page for. Null in the browser. */
export const RequestId = createContext<string | null>(null);

/**
 * Returns the id of the request of a page that failed on the server. In the browser it is read from
 * the `data-request-id` of the rendered page. Null for a page that failed in the browser.
 */
export function useFailedRequestId(): string | null {
  const rendering = useContext(RequestId);
  const [id] = useState(() => rendering ?? readRequestId());
  return id;
}

function readRequestId(): string | null {
  if (typeof document === "undefined") return null;
  return document.querySelector("[data-request-id]")?.getAttribute("data-request-id") ?? null;
}
