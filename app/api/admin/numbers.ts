import { getSiteStatistics } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { readSiteStatistics } from "~/services/maintenance/site-statistics.server";

const respond = endpoint(
  handle(getSiteStatistics, async ({ db, now }) => ({
    days: await readSiteStatistics(db, newYorkDate(now)),
  })),
);

export const loader = respond;
export const action = respond;
