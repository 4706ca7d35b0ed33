import { siteStatisticsTexts } from "~/config/texts/admin";
import { adminHandle, adminMeta, adminScreen } from "~/ui/admin/admin-page";
import { late } from "~/ui/kit/late";

export const handle = adminHandle(siteStatisticsTexts.title);
export const meta = adminMeta(siteStatisticsTexts.title);
export default late(() => import("~/ui/admin/SiteStatisticsScreen"), adminScreen);
