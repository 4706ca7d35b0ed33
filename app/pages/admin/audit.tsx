import { auditTexts } from "~/config/texts/admin";
import { adminHandle, adminMeta, adminScreen } from "~/ui/admin/admin-page";
import { late } from "~/ui/kit/late";

export const handle = adminHandle(auditTexts.title);
export const meta = adminMeta(auditTexts.title);
export default late(() => import("~/ui/admin/AuditScreen"), adminScreen);
