import { submitCommunityResult as call } from "~/contract/calls/game";
import { endpoint, on } from "~/http/endpoint.server";
import { resultQueue } from "~/http/result-queue.server";
import { playerOf } from "~/services/accounts/link-results.server";
import { submitCommunityResult } from "~/services/community-results.server";

const handle = endpoint(
  on(call, async ({ db, now, body, bindings, findViewer }) => {
    const player = await playerOf(db, await findViewer(), body.userKey);
    return submitCommunityResult(db, player, body, now, resultQueue(bindings));
  }),
);

export const loader = handle;
export const action = handle;
