import type { MetaFunction } from "@remix-run/cloudflare";
import { lazy } from "react";
import { brand } from "~/config/brand";
import { siteStatisticsTexts } from "~/config/texts/admin";
import { AdminPage } from "~/ui/admin/AdminPage";
import type { PageHandle } from "~/ui/shell/section";

const NumbersScreen = lazy(() => import("~/ui/admin/SiteStatisticsScreen"));

export const meta: MetaFunction = () => [
  { title: `${brand.baseTitle} - ${siteStatisticsTexts.title}` },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { section: () => siteStatisticsTexts.title };

export default function AdminNumbers() {
  return (
    <AdminPage title={siteStatisticsTexts.title}>
      <NumbersScreen />
    </AdminPage>
  );
}
