import type { MetaFunction } from "@remix-run/cloudflare";
import { roomTexts as texts } from "~/config/texts/rooms";
import { shellTexts } from "~/config/texts/shell";
import { Loading } from "~/ui/kit/Loading";
import { late } from "~/ui/kit/late";
import type { PageHandle } from "~/ui/shell/page-handle";
import { privatePageMeta } from "~/ui/shell/page-meta";

export const meta: MetaFunction = () => privatePageMeta(texts.pageTitle);

export const handle: PageHandle = { headerTitle: () => texts.title };

export default late(() => import("~/ui/shell/RoomScreen"), {
  ifMissing: "page",
  fallback: () => <Loading page>{shellTexts.loading}</Loading>,
});
