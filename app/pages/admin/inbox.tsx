import { inboxTexts } from "~/config/texts/admin";
import { adminHandle, adminMeta } from "~/ui/admin/admin-page";

export const handle = adminHandle(inboxTexts.title);
export const meta = adminMeta(inboxTexts.title);
export { default } from "~/ui/admin/InboxScreen";
