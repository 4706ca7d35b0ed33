import { getPreviousDaysPage } from "~/contract/calls/lists";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { pageOfPreviousDays } from "~/services/lists.server";

const handle = endpoint(
  on(getPreviousDaysPage, ({ db, now, query }) =>
    pageOfPreviousDays(db, query, { today: newYorkDate(now) }),
  ),
);

export const loader = handle;
export const action = handle;
