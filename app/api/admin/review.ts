import { getReview } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { readReview } from "~/services/review.server";

const handle = endpoint(
  on(getReview, ({ db, now, params, viewer }) =>
    readReview(db, params.id, { today: newYorkDate(now), viewer }),
  ),
);

export const loader = handle;
export const action = handle;
