import { getCommunityStats } from "~/contract/calls/game";
import { endpoint, handle } from "~/http/handle.server";
import { communityStats } from "~/services/results/community-results.server";
import { knownPlayer } from "~/services/results/player.server";

const respond = endpoint(
  handle(getCommunityStats, async ({ db, params, query, findViewer }) => {
    const viewer = await findViewer();
    return communityStats(db, params.id, query.score, knownPlayer(viewer?.userId, query.userKey));
  }),
);

export const loader = respond;
export const action = respond;
