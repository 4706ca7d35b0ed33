import type { MetaFunction } from "@remix-run/cloudflare";
import { brand } from "~/config/brand";
import { gamePageTexts } from "~/config/texts/board";
import { shellTexts } from "~/config/texts/shell";
import { Loading } from "~/ui/kit/Loading";
import { late } from "~/ui/kit/late";
import type { PageHandle } from "~/ui/shell/page-handle";
import { pageMeta } from "~/ui/shell/page-meta";

const RandomScreen = late(() => import("~/ui/explore/RandomScreen"), {
  ifMissing: "page",
  fallback: () => <Loading page>{gamePageTexts.loading}</Loading>,
});

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: `${brand.name} - ${shellTexts.titles.random}` }, matches);

export const handle: PageHandle = { headerTitle: () => shellTexts.titles.random };

// Apart from the other pages of texts, because every list prefetches it.
export default function Random() {
  return <RandomScreen />;
}
