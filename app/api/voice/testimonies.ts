import { getTestimonies } from "~/contract/calls/voice";
import { endpoint, on } from "~/http/endpoint.server";
import { listTestimonies } from "~/services/voice.server";

const handle = endpoint(on(getTestimonies, ({ db }) => listTestimonies(db)));

export const loader = handle;
export const action = handle;
