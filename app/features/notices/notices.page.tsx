import type { MetaFunction } from "@remix-run/cloudflare";
import { lazy } from "~/client/lazy";
import { brand } from "~/config/brand";
import { Loading } from "~/kit/Loading";
import type { PageHandle } from "~/shell/page-handle";
import { privatePageMeta } from "~/shell/page-meta";
import { noticesTexts as texts } from "~/texts/notices";
import { shellTexts } from "~/texts/shell";

const NotificationsScreen = lazy(() => import("./NotificationsScreen"), {
  errorFallback: "page",
  fallback: () => <Loading page>{shellTexts.loading}</Loading>,
});

export const meta: MetaFunction = () => privatePageMeta(`${brand.name} - ${texts.title}`);

export const handle: PageHandle = { headerTitle: () => texts.title };

export default function NotificationsPage() {
  return <NotificationsScreen />;
}
