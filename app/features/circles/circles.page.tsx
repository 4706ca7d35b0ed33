import type { MetaFunction } from "@remix-run/cloudflare";
import { lazy } from "~/client/lazy";
import { brand } from "~/config/brand";
import { Loading } from "~/kit/Loading";
import type { PageHandle } from "~/shell/page-handle";
import { invitationMeta } from "~/shell/page-meta";
import { shellTexts } from "~/texts/shell";

// No `headers`: the address of an invitation is a secret, so the page must not be cached.
export const meta: MetaFunction = ({ matches }) =>
  invitationMeta("circle", `${brand.name} - ${shellTexts.titles.circle}`, matches);

export const handle: PageHandle = { headerTitle: () => shellTexts.titles.circle };

/** Only the browser asks for the circle: it knows who the visitor is. */
export default lazy(() => import("./CircleScreen"), {
  errorFallback: "page",
  fallback: () => <Loading page>{shellTexts.loading}</Loading>,
});
