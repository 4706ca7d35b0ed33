import type { MetaFunction } from "@remix-run/cloudflare";
import { lazy } from "react";
import { brand } from "~/config/brand";
import { numbersTexts } from "~/config/texts/numbers";
import { AdminPage } from "~/ui/admin/AdminPage";
import type { PageHandle } from "~/ui/layout/section";

const NumbersScreen = lazy(() => import("~/ui/admin/NumbersScreen"));

export const meta: MetaFunction = () => [
  { title: `${brand.baseTitle} - ${numbersTexts.title}` },
  { name: "robots", content: "noindex" },
];

export const handle: PageHandle = { section: () => numbersTexts.title };

export default function AdminNumbers() {
  return (
    <AdminPage title={numbersTexts.title}>
      <NumbersScreen />
    </AdminPage>
  );
}
