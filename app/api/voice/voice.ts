import { serverTexts } from "~/config/texts/server";
import { submitFeedback as call } from "~/contract/calls/feedback";
import { endpoint, handle } from "~/http/handle.server";
import { submitFeedback } from "~/services/feedback/feedback.server";

const respond = endpoint(
  handle(call, async ({ db, now, findViewer, body }) => {
    await submitFeedback(db, await findViewer(), body, now);
    return { message: serverTexts.feedbackReceived };
  }),
);

export const loader = respond;
export const action = respond;
