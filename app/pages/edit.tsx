import type { MetaFunction } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { lazy } from "react";
import { brand } from "~/config/brand";
import { editTexts } from "~/config/texts/edit";
import { AdminPage } from "~/ui/admin/AdminPage";
import type { PageHandle } from "~/ui/layout/section";

const EditScreen = lazy(() => import("~/ui/admin/EditScreen"));

export const meta: MetaFunction = () => [
  { title: `${brand.baseTitle} - ${editTexts.title}` },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { section: () => editTexts.title };

export default function Edit() {
  const { uid = "" } = useParams();
  return (
    <AdminPage title={editTexts.title}>
      <EditScreen uid={uid} />
    </AdminPage>
  );
}
