import { editTexts } from "~/config/texts/editor";
import { adminHandle, adminMeta } from "~/ui/admin/admin-page";

export const handle = adminHandle(editTexts.title, {
  forbidden: editTexts.forbidden,
  hasNav: false,
});
export const meta = adminMeta(editTexts.title);
export { default } from "~/ui/editor/EditScreen";
