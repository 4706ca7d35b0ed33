import { dailyJobTexts } from "~/config/texts/admin";
import { adminHandle, adminMeta } from "~/ui/admin/admin-page";

export const handle = adminHandle(dailyJobTexts.title);
export const meta = adminMeta(dailyJobTexts.title);
export { default } from "~/ui/admin/DailyJobScreen";
