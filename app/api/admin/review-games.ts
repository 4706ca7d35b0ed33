import { getReviewGames } from "~/contract/calls/lists";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { pageOfReview } from "~/services/lists.server";

const handle = endpoint(
  on(getReviewGames, ({ db, now, query, viewer }) =>
    pageOfReview(db, query.status, query, { today: newYorkDate(now), viewer }),
  ),
);

export const loader = handle;
export const action = handle;
