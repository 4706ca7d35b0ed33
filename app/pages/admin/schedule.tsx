import { scheduleTexts } from "~/config/texts/admin";
import { adminHandle, adminMeta, adminScreen } from "~/ui/admin/admin-page";
import { late } from "~/ui/kit/late";

export const handle = adminHandle(scheduleTexts.title);
export const meta = adminMeta(scheduleTexts.title);
export default late(() => import("~/ui/admin/ScheduleScreen"), adminScreen);
