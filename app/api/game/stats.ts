import { requestTexts } from "~/config/texts/errors";
import { getDailyStats } from "~/contract/calls/game";
import { parseDate } from "~/days/new-york";
import { RequestError } from "~/http/errors.server";
import { endpoint, handle } from "~/http/handle.server";
import { dailyStats } from "~/services/results/daily-results.server";
import { knownPlayer } from "~/services/results/player.server";

const respond = endpoint(
  handle(getDailyStats, async ({ db, now, query, findViewer }) => {
    if (query.date !== undefined && !parseDate(query.date)) {
      throw new RequestError("malformed", requestTexts.invalidDate(query.date));
    }
    const viewer = await findViewer();
    return dailyStats(db, query, knownPlayer(viewer?.userId, query.userKey), now);
  }),
);

export const loader = respond;
export const action = respond;
