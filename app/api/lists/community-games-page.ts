import { getCommunityGamesPage } from "~/contract/calls/lists";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { pageOfCreator } from "~/services/creators.server";
import { pageOfCommunity } from "~/services/lists.server";

const handle = endpoint(
  on(getCommunityGamesPage, async ({ db, now, query, findViewer }) => {
    const today = newYorkDate(now);
    const viewer = await findViewer();
    if (query.username) return pageOfCreator(db, query.username, query, { today, viewer });
    // Who is signed in may know more than the others: coming days, and the status of own games.
    return pageOfCommunity(db, query, { today, viewer });
  }),
);

export const loader = handle;
export const action = handle;
