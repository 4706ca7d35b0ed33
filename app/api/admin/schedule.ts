import { getSchedule } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";
import { readSchedule } from "~/services/schedule.server";

const handle = endpoint(
  on(getSchedule, ({ db, now, viewer }) => readSchedule(db, { today: newYorkDate(now), viewer })),
);

export const loader = handle;
export const action = handle;
