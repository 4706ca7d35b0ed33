import { editTexts } from "~/config/texts/editor";
import { adminHandle, adminMeta, adminScreen } from "~/ui/admin/admin-page";
import { late } from "~/ui/kit/late";

export const handle = adminHandle(editTexts.title, {
  forbidden: editTexts.forbidden,
  hasNav: false,
});
export const meta = adminMeta(editTexts.title);
export default late(() => import("~/ui/editor/EditScreen"), adminScreen);
