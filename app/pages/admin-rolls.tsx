import type { MetaFunction } from "@remix-run/cloudflare";
import { lazy } from "react";
import { brand } from "~/config/brand";
import { rollTexts } from "~/config/texts/rolls";
import { AdminPage } from "~/ui/admin/AdminPage";
import type { PageHandle } from "~/ui/layout/section";

const RollsScreen = lazy(() => import("~/ui/admin/RollsScreen"));

export const meta: MetaFunction = () => [
  { title: `${brand.baseTitle} - ${rollTexts.title}` },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { section: () => rollTexts.title };

export default function AdminRolls() {
  return (
    <AdminPage title={rollTexts.title}>
      <RollsScreen />
    </AdminPage>
  );
}
