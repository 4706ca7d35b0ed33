import { getNearMisses } from "~/contract/calls/game";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { nearMissesFor } from "~/services/results/near-misses.server";

const respond = endpoint(
  handle(getNearMisses, async ({ db, now, params, viewer }) => ({
    misses: await nearMissesFor(db, params.id, viewer, newYorkDate(now)),
  })),
);

export const loader = respond;
export const action = respond;
