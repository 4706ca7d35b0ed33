import type { Params } from "@remix-run/react";
import type { ReactNode } from "react";

/** A matched route: its id, the parameters of its path, and the data of its loader. */
interface RouteMatch {
  readonly id: string;
  readonly params: Params;
  readonly data: unknown;
}

/** The `handle` of a page's route: the title that the header shows. */
export interface PageHandle {
  readonly headerTitle: (match: RouteMatch) => ReactNode;
}

/** Returns the header's title: that of the innermost matched route that has one. */
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
