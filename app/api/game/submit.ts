import { requestTexts } from "~/config/texts/refusals";
import { submitDailyResult as call } from "~/contract/calls/game";
import { parseDate } from "~/days/new-york";
import { countResult } from "~/http/counters.server";
import { endpoint, on } from "~/http/endpoint.server";
import { RequestError } from "~/http/errors.server";
import { resultQueue } from "~/http/result-queue.server";
import { playerOf } from "~/services/accounts/link-results.server";
import { submitDailyResult } from "~/services/results.server";

const handle = endpoint(
  on(call, async ({ db, now, body, bindings, findViewer, counters }) => {
    if (body.date !== undefined && !parseDate(body.date)) {
      throw new RequestError("invalid", requestTexts.noSuchDate(body.date));
    }
    const player = await playerOf(db, await findViewer(), body.userKey);
    const stats = await submitDailyResult(db, player, body, now, resultQueue(bindings));
    countResult(counters, body);
    return stats;
  }),
);

export const loader = handle;
export const action = handle;
