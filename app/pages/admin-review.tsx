import type { MetaFunction } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { lazy } from "react";
import { brand } from "~/config/brand";
import { reviewTexts } from "~/config/texts/admin";
import { AdminPage } from "~/ui/admin/AdminPage";
import type { PageHandle } from "~/ui/shell/section";

const ReviewScreen = lazy(() => import("~/ui/admin/ReviewScreen"));

export const meta: MetaFunction = () => [
  { title: `${brand.baseTitle} - ${reviewTexts.title}` },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { section: () => reviewTexts.title };

export default function AdminReview() {
  const { uid = "" } = useParams();
  return (
    <AdminPage title={reviewTexts.title}>
      <ReviewScreen uid={uid} />
    </AdminPage>
  );
}
