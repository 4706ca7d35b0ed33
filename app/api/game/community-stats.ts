import { getCommunityStats } from "~/contract/calls/game";
import { endpoint, on } from "~/http/endpoint.server";
import { communityStats } from "~/services/community-results.server";
import { knownPlayer } from "~/services/player.server";

const handle = endpoint(
  on(getCommunityStats, async ({ db, params, query, findViewer }) => {
    const viewer = await findViewer();
    return communityStats(db, params.id, query.score, knownPlayer(viewer?.userId, query.userKey));
  }),
);

export const loader = handle;
export const action = handle;
