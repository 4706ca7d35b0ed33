import { reviewTexts } from "~/config/texts/admin";
import { adminHandle, adminMeta } from "~/ui/admin/admin-page";

export const handle = adminHandle(reviewTexts.title);
export const meta = adminMeta(reviewTexts.title);
export { default } from "~/ui/admin/ReviewScreen";
