import { getSchedule } from "~/contract/calls/admin";
import { newYorkDate } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";
import { readSchedule } from "~/services/admin/schedule.server";

const respond = endpoint(
  handle(getSchedule, ({ db, now, viewer }) =>
    readSchedule(db, { today: newYorkDate(now), viewer }),
  ),
);

export const loader = respond;
export const action = respond;
