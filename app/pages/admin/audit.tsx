import { auditTexts } from "~/config/texts/admin";
import { adminHandle, adminMeta } from "~/ui/admin/admin-page";

export const handle = adminHandle(auditTexts.title);
export const meta = adminMeta(auditTexts.title);
export { default } from "~/ui/admin/AuditScreen";
