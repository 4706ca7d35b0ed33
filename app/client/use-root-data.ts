import { useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "~/features/site/contract";

const noData: RootData = {
  publicUrl: "",
  demoData: false,
  serviceWorker: false,
  rooms: false,
  operator: null,
  links: {},
  advert: null,
};

/** Empty values where the root loader has none, as on an error page. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>("root") ?? noData;
}
