import { inboxTexts } from "~/config/texts/admin";
import { adminHandle, adminMeta, adminScreen } from "~/ui/admin/admin-page";
import { late } from "~/ui/kit/late";

export const handle = adminHandle(inboxTexts.title);
export const meta = adminMeta(inboxTexts.title);
export default late(() => import("~/ui/admin/InboxScreen"), adminScreen);
