import { getFeedback } from "~/contract/calls/feedback";
import { endpoint, handle } from "~/http/handle.server";
import { pageOfFeedback } from "~/services/feedback/feedback.server";

const respond = endpoint(handle(getFeedback, ({ db, query }) => pageOfFeedback(db, query)));

export const loader = respond;
export const action = respond;
