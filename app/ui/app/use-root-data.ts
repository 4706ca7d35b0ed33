import { useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "~/contract/site";

const noData: RootData = {
  publicUrl: "",
  demoData: false,
  serviceWorker: false,
  links: {},
  advert: null,
};

/** Returns the data of the root loader; empty values where it has none, as on an error page. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>("root") ?? noData;
}
