import type { MetaFunction } from "@remix-run/cloudflare";
import { lazy } from "react";
import { brand } from "~/config/brand";
import { inboxTexts } from "~/config/texts/admin";
import { AdminPage } from "~/ui/admin/AdminPage";
import type { PageHandle } from "~/ui/shell/section";

const InboxScreen = lazy(() => import("~/ui/admin/InboxScreen"));

export const meta: MetaFunction = () => [
  { title: `${brand.baseTitle} - ${inboxTexts.title}` },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { section: () => inboxTexts.title };

export default function AdminInbox() {
  return (
    <AdminPage title={inboxTexts.title}>
      <InboxScreen />
    </AdminPage>
  );
}
