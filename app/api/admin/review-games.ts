import { getReviewGames } from "~/contract/calls/lists";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { pageOfReview } from "~/services/games/lists.server";

const respond = endpoint(
  handle(getReviewGames, ({ db, now, query, viewer }) =>
    pageOfReview(db, query.status, query, { today: newYorkDate(now), viewer }),
  ),
);

export const loader = respond;
export const action = respond;
