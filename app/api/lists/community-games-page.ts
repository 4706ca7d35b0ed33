import { getCommunityGamesPage } from "~/contract/calls/lists";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { pageOfCreator } from "~/services/games/creators.server";
import { pageOfCommunity } from "~/services/games/lists.server";

const respond = endpoint(
  handle(getCommunityGamesPage, async ({ db, now, query, findViewer }) => {
    const today = newYorkDate(now);
    const viewer = await findViewer();
    if (query.username) return pageOfCreator(db, query.username, query, { today, viewer });
    // Who is signed in may know more than the others: coming days, and the status of own games.
    return pageOfCommunity(db, query, { today, viewer });
  }),
);

export const loader = respond;
export const action = respond;
