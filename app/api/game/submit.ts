import { requestTexts } from "~/config/texts/errors";
import { submitDailyResult as call } from "~/contract/calls/game";
import { parseDate } from "~/days/new-york";
import { countResult } from "~/http/counters.server";
import { RequestError } from "~/http/errors.server";
import { endpoint, handle } from "~/http/handle.server";
import { resultQueue } from "~/http/result-queue.server";
import { submitDailyResult } from "~/services/results/daily-results.server";
import { playerOf } from "~/services/results/player.server";

const respond = endpoint(
  handle(call, async ({ db, now, body, bindings, findViewer, counters }) => {
    if (body.date !== undefined && !parseDate(body.date)) {
      throw new RequestError("invalid", requestTexts.invalidDate(body.date));
    }
    const player = await playerOf(db, await findViewer(), body.userKey);
    const stats = await submitDailyResult(db, player, body, now, resultQueue(bindings));
    countResult(counters, body);
    return stats;
  }),
);

export const loader = respond;
export const action = respond;
