import type { ReactNode } from "react";

/** The `handle` of a page's route: the title that the header shows. */
export interface PageHandle {
  readonly headerTitle: (data: unknown) => ReactNode;
}

/** Returns the header's title: that of the innermost matched route that has one. */
export function headerTitleOf(matches: readonly { handle: unknown; data: unknown }[]): ReactNode {
  for (const { handle, data } of matches.toReversed()) {
    if (isPageHandle(handle)) return handle.headerTitle(data);
  }
  return null;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "headerTitle" in handle;
}
