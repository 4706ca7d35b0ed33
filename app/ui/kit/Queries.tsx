import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { onSession } from "~/browser/session";
import { queryClient } from "./query-client";

/**
 * Stands around each part of a page that makes calls, not around the page: a board needs no call until somebody
 * plays on it, so the 17 KB (gzip) of it are loaded with the first part that does.
 */
export function Queries({ children }: { readonly children: ReactNode }) {
  // Nothing that one visitor has read is left for the next; what only one may see has the token in its key besides.
  useEffect(() => onSession(() => queryClient.removeQueries({ type: "inactive" })), []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
