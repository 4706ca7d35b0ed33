import { getClock } from "~/contract/calls/service";
import { todayAt } from "~/days/new-york";
import { endpoint, on } from "~/http/endpoint.server";

const handle = endpoint(on(getClock, async ({ now }) => ({ now, ...todayAt(now) })));

export const loader = handle;
export const action = handle;
