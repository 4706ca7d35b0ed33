import type { MetaFunction } from "@remix-run/cloudflare";
import { brand } from "~/config/brand";
import { noticesTexts as texts } from "~/config/texts/notices";
import { shellTexts } from "~/config/texts/shell";
import { Loading } from "~/ui/kit/Loading";
import { late } from "~/ui/kit/late";
import type { PageHandle } from "~/ui/shell/page-handle";
import { privatePageMeta } from "~/ui/shell/page-meta";

const NoticesScreen = late(() => import("~/ui/account/NoticesScreen"), {
  ifMissing: "page",
  fallback: () => <Loading page>{shellTexts.loading}</Loading>,
});

export const meta: MetaFunction = () => privatePageMeta(`${brand.name} - ${texts.title}`);

export const handle: PageHandle = { headerTitle: () => texts.title };

export default function NoticesPage() {
  return <NoticesScreen />;
}
