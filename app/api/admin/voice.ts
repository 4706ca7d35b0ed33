import { changeFeedback as call } from "~/contract/calls/feedback";
import { endpoint, handle } from "~/http/handle.server";
import { changeFeedback } from "~/services/feedback/feedback.server";

const respond = endpoint(
  handle(call, async ({ db, now, params, body, viewer }) => ({
    voice: await changeFeedback(db, Number(params.id), body, { adminId: viewer.userId, now }),
  })),
);

export const loader = respond;
export const action = respond;
