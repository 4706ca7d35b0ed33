import type { MetaFunction } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { lazy } from "react";
import { brand } from "~/config/brand";
import { editTexts } from "~/config/texts/editor";
import { AdminPage } from "~/ui/admin/AdminPage";
import type { PageHandle } from "~/ui/shell/section";

const EditScreen = lazy(() => import("~/ui/editor/EditScreen"));

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
