import { getFutureDays } from "~/contract/calls/lists";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { listFutureDays } from "~/services/lists.server";

const handle = endpoint(
  on(getFutureDays, ({ db, now, viewer }) =>
    listFutureDays(db, { today: newYorkDate(now), viewer }),
  ),
);

export const loader = handle;
export const action = handle;
