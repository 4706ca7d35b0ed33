import { useRouteLoaderData } from "@remix-run/react";
import type { SiteLinks } from "~/contract/links";

const none: SiteLinks = { links: {}, advert: null };

/** Returns the operator's links and advert. Empty if the data of the page could not be loaded. */
export function useSiteLinks(): SiteLinks {
  return useRouteLoaderData<SiteLinks>("root") ?? none;
}
