import type { MetaFunction } from "@remix-run/cloudflare";
import { brand } from "~/config/brand";
import { shellTexts } from "~/config/texts/shell";
import { Loading } from "~/ui/kit/Loading";
import { late } from "~/ui/kit/late";
import type { PageHandle } from "~/ui/shell/page-handle";
import { privatePageMeta } from "~/ui/shell/page-meta";

// No `headers`: the address of an invitation is a secret, so the page must not be cached.
export const meta: MetaFunction = () =>
  privatePageMeta(`${brand.name} - ${shellTexts.titles.circle}`);

export const handle: PageHandle = { headerTitle: () => shellTexts.titles.circle };

/** Only the browser asks for the circle: it knows who the visitor is. */
export default late(() => import("~/ui/circles/CircleScreen"), {
  ifMissing: "page",
  fallback: () => <Loading page>{shellTexts.loading}</Loading>,
});
