import { getPreviousDays } from "~/contract/calls/lists";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { listPreviousDays } from "~/services/lists.server";

const handle = endpoint(
  on(getPreviousDays, ({ db, now }) => listPreviousDays(db, { today: newYorkDate(now) })),
);

export const loader = handle;
export const action = handle;
