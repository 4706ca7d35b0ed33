import { submitCommunityResult as call } from "~/contract/calls/game";
import { countResult } from "~/http/counters.server";
import { endpoint, handle } from "~/http/handle.server";
import { resultQueue } from "~/http/result-queue.server";
import { submitCommunityResult } from "~/services/results/community-results.server";
import { playerOf } from "~/services/results/player.server";

const respond = endpoint(
  handle(call, async ({ db, now, body, bindings, findViewer, counters }) => {
    const player = await playerOf(db, await findViewer(), body.userKey);
    const stats = await submitCommunityResult(db, player, body, now, resultQueue(bindings));
    countResult(counters, body);
    return stats;
  }),
);

export const loader = respond;
export const action = respond;
