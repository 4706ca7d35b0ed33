import { reportPageError } from "~/contract/calls/service";
import { endpoint, handle } from "~/http/handle.server";
import { logFailure } from "~/http/log.server";

const respond = endpoint(
  handle(reportPageError, async ({ requestId, counters, body: { page, message, stack } }) => {
    counters.count("error");
    const failure = Object.assign(new Error(message), { stack });
    logFailure({ requestId, event: "a page broke in a browser", page }, failure);
    return { requestId };
  }),
);

export const loader = respond;
export const action = respond;
