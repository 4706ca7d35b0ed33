import { scheduleTexts } from "~/config/texts/admin";
import { adminHandle, adminMeta } from "~/ui/admin/admin-page";

export const handle = adminHandle(scheduleTexts.title);
export const meta = adminMeta(scheduleTexts.title);
export { default } from "~/ui/admin/ScheduleScreen";
