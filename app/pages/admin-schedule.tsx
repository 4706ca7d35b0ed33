import type { MetaFunction } from "@remix-run/cloudflare";

import { lazy } from "react";
import { brand } from "~/config/brand";
import { scheduleTexts } from "~/config/texts/admin";
import { AdminPage } from "~/ui/admin/AdminPage";
import type { PageHandle } from "~/ui/shell/section";

const ScheduleScreen = lazy(() => import("~/ui/admin/ScheduleScreen"));

export const meta: MetaFunction = () => [
  { title: `${brand.baseTitle} - ${scheduleTexts.title}` },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { section: () => scheduleTexts.title };

export default function AdminSchedule() {
  return (
    <AdminPage title={scheduleTexts.title}>
      <ScheduleScreen />
    </AdminPage>
  );
}
