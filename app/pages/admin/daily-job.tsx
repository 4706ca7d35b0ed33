import { dailyJobTexts } from "~/config/texts/admin";
import { adminHandle, adminMeta, adminScreen } from "~/ui/admin/admin-page";
import { late } from "~/ui/kit/late";

export const handle = adminHandle(dailyJobTexts.title);
export const meta = adminMeta(dailyJobTexts.title);
export default late(() => import("~/ui/admin/DailyJobScreen"), adminScreen);
