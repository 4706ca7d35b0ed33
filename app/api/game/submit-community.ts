import { submitCommunityResult as call } from "~/contract/calls/game";
import { endpoint, on } from "~/http/endpoint.server";
import { playerOf } from "~/services/accounts/link-results.server";
import { submitCommunityResult } from "~/services/community-results.server";

const handle = endpoint(
  on(call, async ({ db, now, body, findViewer }) =>
    submitCommunityResult(db, await playerOf(db, await findViewer(), body.userKey), body, now),
  ),
);

export const loader = handle;
export const action = handle;
