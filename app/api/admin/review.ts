import { getReview } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { readReview } from "~/services/admin/review.server";

const respond = endpoint(
  handle(getReview, ({ db, now, params, viewer }) =>
    readReview(db, params.id, { today: newYorkDate(now), viewer }),
  ),
);

export const loader = respond;
export const action = respond;
