import type { Params } from "@remix-run/react";
import type { ReactNode } from "react";

interface RouteMatch {
  readonly id: string;
  readonly params: Params;
  readonly data: unknown;
}

/** The title that the header shows. */
export interface PageHandle {
  readonly headerTitle: (match: RouteMatch) => ReactNode;
}

/** Of the innermost matched route that has one. */
export function headerTitleOf(
  matches: readonly (RouteMatch & { readonly handle: unknown })[],
): ReactNode {
  for (const match of [...matches].reverse()) {
    if (isPageHandle(match.handle)) return match.handle.headerTitle(match);
  }
  return null;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "headerTitle" in handle;
}
