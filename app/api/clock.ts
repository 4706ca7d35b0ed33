import { getClock } from "~/contract/calls/service";
import { todayAt } from "~/days/new-york";
import { endpoint, handle } from "~/http/handle.server";

const respond = endpoint(handle(getClock, async ({ now }) => ({ now, ...todayAt(now) })));

export const loader = respond;
export const action = respond;
