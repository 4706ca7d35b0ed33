import { reviewTexts } from "~/config/texts/admin";
import { adminHandle, adminMeta, adminScreen } from "~/ui/admin/admin-page";
import { late } from "~/ui/kit/late";

export const handle = adminHandle(reviewTexts.title);
export const meta = adminMeta(reviewTexts.title);
export default late(() => import("~/ui/admin/ReviewScreen"), adminScreen);
