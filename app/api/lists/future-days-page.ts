import { getFutureDaysPage } from "~/contract/calls/lists";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { pageOfFutureDays } from "~/services/games/lists.server";

const respond = endpoint(
  handle(getFutureDaysPage, ({ db, now, query, viewer }) =>
    pageOfFutureDays(db, query, { today: newYorkDate(now), viewer }),
  ),
);

export const loader = respond;
export const action = respond;
