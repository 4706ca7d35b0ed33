import { siteStatisticsTexts } from "~/config/texts/admin";
import { adminHandle, adminMeta } from "~/ui/admin/admin-page";

export const handle = adminHandle(siteStatisticsTexts.title);
export const meta = adminMeta(siteStatisticsTexts.title);
export { default } from "~/ui/admin/SiteStatisticsScreen";
