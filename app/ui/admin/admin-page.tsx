import type { MetaDescriptor } from "@remix-run/react";
import { brand } from "~/config/brand";
import { adminTexts } from "~/config/texts/admin";
import { shellTexts } from "~/config/texts/shell";
import { Loading } from "../kit/Loading";
import type { PageHandle } from "../shell/page-handle";

/** What an admin page exports as `handle`, for the header and for `AdminLayout`. */
export interface AdminHandle extends PageHandle {
  readonly title: string;
  /** The notice for visitors who are not admins. */
  readonly forbidden: string;
  /** Whether the layout shows the links between the admin pages. */
  readonly hasNav: boolean;
}

export function adminHandle(
  title: string,
  options: Partial<Pick<AdminHandle, "forbidden" | "hasNav">> = {},
): AdminHandle {
  return {
    title,
    forbidden: adminTexts.forbidden,
    hasNav: true,
    headerTitle: () => title,
    ...options,
  };
}

/** Returns the `meta` function of an admin page. Search engines must not list these pages. */
export function adminMeta(title: string): () => MetaDescriptor[] {
  return () => [{ title: `${brand.name} - ${title}` }, { name: "robots", content: "noindex" }];
}

/** Options of `late` for the screen of an admin page. Only admins load it. */
export const adminScreen = {
  ifMissing: "notice",
  fallback: () => <Loading>{shellTexts.loading}</Loading>,
} as const;
