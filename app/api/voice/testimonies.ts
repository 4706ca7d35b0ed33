import { getTestimonials } from "~/contract/calls/feedback";
import { endpoint, handle } from "~/http/handle.server";
import { listTestimonials } from "~/services/feedback/feedback.server";

const respond = endpoint(handle(getTestimonials, ({ db }) => listTestimonials(db)));

export const loader = respond;
export const action = respond;
