import { getCommunityGamesPage } from "~/contract/calls/lists";
import { todayAt } from "~/days/new-york";
import { Shared, secondsOfToday } from "~/http/cache.server";
import { endpoint, on } from "~/http/endpoint.server";
import { pageOfCreator } from "~/services/creators.server";
import { pageOfCommunity } from "~/services/lists.server";

const handle = endpoint(
  on(getCommunityGamesPage, async ({ db, now, query, findViewer }) => {
    const { date: today, endsAt } = todayAt(now);
    const viewer = await findViewer();
    if (query.username) return pageOfCreator(db, query.username, query, { today, viewer });
    const page = await pageOfCommunity(db, query, { today, viewer });
    // Who is signed in may know more than the others: coming days, and the status of own games.
    return viewer ? page : new Shared(page, secondsOfToday(now, endsAt));
  }),
);

export const loader = handle;
export const action = handle;
