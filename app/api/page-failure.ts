import { reportPageFailure } from "~/contract/calls/service";
import { endpoint, on } from "~/http/endpoint.server";
import { logFailure } from "~/http/log.server";

const handle = endpoint(
  on(reportPageFailure, async ({ requestId, counters, body: { page, message, stack } }) => {
    counters.count("error");
    const failure = Object.assign(new Error(message), { stack });
    logFailure({ requestId, event: "a page broke in a browser", page }, failure);
    return { requestId };
  }),
);

export const loader = handle;
export const action = handle;
