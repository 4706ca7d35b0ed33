import { getPreviousDays } from "~/contract/calls/lists";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { listPreviousDays } from "~/services/games/lists.server";

const respond = endpoint(
  handle(getPreviousDays, ({ db, now }) => listPreviousDays(db, { today: newYorkDate(now) })),
);

export const loader = respond;
export const action = respond;
