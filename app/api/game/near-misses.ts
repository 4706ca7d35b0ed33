import { getNearMisses } from "~/contract/calls/near-misses";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { nearMissesFor } from "~/services/near-misses.server";

const handle = endpoint(
  on(getNearMisses, async ({ db, now, params, viewer }) => ({
    misses: await nearMissesFor(db, params.id, viewer, newYorkDate(now)),
  })),
);

export const loader = handle;
export const action = handle;
