import { requestTexts } from "~/config/texts/refusals";
import { getDailyStats } from "~/contract/calls/game";
import { parseDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { RequestError } from "~/http/errors.server";
import { knownPlayer } from "~/services/player.server";
import { dailyStats } from "~/services/results.server";

const handle = endpoint(
  on(getDailyStats, async ({ db, now, query, findViewer }) => {
    if (query.date !== undefined && !parseDate(query.date)) {
      throw new RequestError("malformed", requestTexts.noSuchDate(query.date));
    }
    const viewer = await findViewer();
    return dailyStats(db, query, knownPlayer(viewer?.userId, query.userKey), now);
  }),
);

export const loader = handle;
export const action = handle;
