import { getPreviousDaysPage } from "~/contract/calls/lists";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { pageOfPreviousDays } from "~/services/games/lists.server";

const respond = endpoint(
  handle(getPreviousDaysPage, ({ db, now, query }) =>
    pageOfPreviousDays(db, query, { today: newYorkDate(now) }),
  ),
);

export const loader = respond;
export const action = respond;
