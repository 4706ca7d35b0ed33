import { getPreviousDaysPage } from "~/contract/calls/lists";
import { todayAt } from "~/days/new-york";
import { Shared, secondsOfToday } from "~/http/cache.server";
import { endpoint, on } from "~/http/endpoint.server";
import { pageOfPreviousDays } from "~/services/lists.server";

const handle = endpoint(
  on(getPreviousDaysPage, async ({ db, now, query }) => {
    const { date, endsAt } = todayAt(now);
    const page = await pageOfPreviousDays(db, query, { today: date });
    return new Shared(page, secondsOfToday(now, endsAt));
  }),
);

export const loader = handle;
export const action = handle;
