import { dailyGameTexts } from "~/config/texts/editor";
import { adminHandle, adminMeta, adminScreen } from "~/ui/admin/admin-page";
import { late } from "~/ui/kit/late";

export const handle = adminHandle(dailyGameTexts.title, { hasNav: false });
export const meta = adminMeta(dailyGameTexts.title);
export default late(() => import("~/ui/editor/DailyGameScreen"), adminScreen);
