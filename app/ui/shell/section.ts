import type { ReactNode } from "react";

/** What a page says of itself in its `handle`: the title that the header shows. */
export interface PageHandle {
  readonly section: (data: unknown) => ReactNode;
}

/** The header's title for the matched routes: the innermost page that names one. */
export function sectionOf(matches: readonly { handle: unknown; data: unknown }[]): ReactNode {
  for (const { handle, data } of matches.toReversed()) {
    if (isPageHandle(handle)) return handle.section(data);
  }
  return null;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "section" in handle;
}
