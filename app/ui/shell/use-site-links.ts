import { useRouteLoaderData } from "@remix-run/react";
import type { SiteLinks } from "~/contract/links";

const none: SiteLinks = { links: {}, advert: null };

/** What the operator links to and advertises; nothing where the page itself could not be loaded. */
export function useSiteLinks(): SiteLinks {
  return useRouteLoaderData<SiteLinks>("root") ?? none;
}
