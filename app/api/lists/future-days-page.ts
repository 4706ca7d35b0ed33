import { getFutureDaysPage } from "~/contract/calls/lists";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { pageOfFutureDays } from "~/services/lists.server";

const handle = endpoint(
  on(getFutureDaysPage, ({ db, now, query, viewer }) =>
    pageOfFutureDays(db, query, { today: newYorkDate(now), viewer }),
  ),
);

export const loader = handle;
export const action = handle;
