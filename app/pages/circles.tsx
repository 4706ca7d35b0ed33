import type { MetaFunction } from "@remix-run/cloudflare";
import { brand } from "~/config/brand";
import { shellTexts } from "~/config/texts/shell";
import { Loading } from "~/ui/kit/Loading";
import { late } from "~/ui/kit/late";
import type { PageHandle } from "~/ui/shell/page-handle";

// No `headers`: the address of an invitation is a secret, so the page must not be cached. The
// `referrer` tag keeps the address out of other requests.
export const meta: MetaFunction = () => [
  { title: `${brand.name} - ${shellTexts.titles.circle}` },
  { name: "referrer", content: "no-referrer" },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { headerTitle: () => shellTexts.titles.circle };

/** Only the browser asks for the circle: it knows who the visitor is. */
export default late(() => import("~/ui/circles/CircleScreen"), {
  ifMissing: "page",
  fallback: () => <Loading page>{shellTexts.loading}</Loading>,
});
