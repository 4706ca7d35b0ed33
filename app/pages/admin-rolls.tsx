import type { MetaFunction } from "@remix-run/cloudflare";
import { lazy } from "react";
import { brand } from "~/config/brand";
import { dailyJobTexts } from "~/config/texts/admin";
import { AdminPage } from "~/ui/admin/AdminPage";
import type { PageHandle } from "~/ui/shell/section";

const RollsScreen = lazy(() => import("~/ui/admin/DailyJobScreen"));

export const meta: MetaFunction = () => [
  { title: `${brand.baseTitle} - ${dailyJobTexts.title}` },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { section: () => dailyJobTexts.title };

export default function AdminRolls() {
  return (
    <AdminPage title={dailyJobTexts.title}>
      <RollsScreen />
    </AdminPage>
  );
}
