import type { MetaFunction } from "@remix-run/cloudflare";

import { lazy } from "react";
import { brand } from "~/config/brand";
import { auditTexts } from "~/config/texts/admin";
import { AdminPage } from "~/ui/admin/AdminPage";
import type { PageHandle } from "~/ui/shell/section";

const AuditScreen = lazy(() => import("~/ui/admin/AuditScreen"));

export const meta: MetaFunction = () => [
  { title: `${brand.baseTitle} - ${auditTexts.title}` },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { section: () => auditTexts.title };

export default function AdminAudit() {
  return (
    <AdminPage title={auditTexts.title}>
      <AuditScreen />
    </AdminPage>
  );
}
