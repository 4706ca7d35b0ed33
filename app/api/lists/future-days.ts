import { getFutureDays } from "~/contract/calls/lists";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { listFutureDays } from "~/services/games/lists.server";

const respond = endpoint(
  handle(getFutureDays, ({ db, now, viewer }) =>
    listFutureDays(db, { today: newYorkDate(now), viewer }),
  ),
);

export const loader = respond;
export const action = respond;
