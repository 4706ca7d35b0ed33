import { getPreviousDays } from "~/contract/calls/lists";
import { todayAt } from "~/days/new-york";
import { Shared, secondsOfToday } from "~/http/cache.server";
import { endpoint, on } from "~/http/endpoint.server";
import { listPreviousDays } from "~/services/lists.server";

const handle = endpoint(
  on(getPreviousDays, async ({ db, now }) => {
    const { date, endsAt } = todayAt(now);
    return new Shared(await listPreviousDays(db, { today: date }), secondsOfToday(now, endsAt));
  }),
);

export const loader = handle;
export const action = handle;
